import type { Env } from "../../env";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Log } from "../../platform/log";
import type { SecretBox } from "../../platform/secrets/secret-box";
import { MAIL_SERVER_ROW, type StoredMailServer } from "./mail-server-store";

export interface MailServerDependencies {
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM">;
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  box: SecretBox;
  clock: () => Date;
  log: Log;
}

export const NO_MAIL_SERVER: StoredMailServer = {
  host: "",
  port: 587,
  security: "starttls",
  user: "",
  sealedPassword: "",
  from: "",
};

/** The place that the password is sealed for. */
export const PASSWORD_PLACE = `shop_settings:${MAIL_SERVER_ROW}`;

import type { Env } from "../../env";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Log } from "../../platform/log";
import type { SecretBox } from "../../platform/secrets/secret-box";
import type { StoredTextSettings } from "./text-settings-store";

export interface TextSettingsDependencies {
  env: Pick<
    Env,
    | "AFRICASTALKING_USERNAME"
    | "AFRICASTALKING_API_KEY"
    | "AFRICASTALKING_SENDER"
    | "AFRICASTALKING_URL"
    | "AFRICASTALKING_HOOK_SECRET"
    | "WHATSAPP_PHONE_NUMBER_ID"
    | "WHATSAPP_TOKEN"
    | "WHATSAPP_APP_SECRET"
    | "WHATSAPP_VERIFY_TOKEN"
    | "WHATSAPP_URL"
    | "WHATSAPP_API_VERSION"
    | "STOREFRONT_URL"
    | "SHOP_TIME_ZONE"
  >;
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  box: SecretBox;
  clock: () => Date;
  log: Log;
}

/** The settings in use: those of the environment over the stored ones, with their secrets opened. */
export interface CurrentTextSettings extends StoredTextSettings {
  baseUrl: string;
  graphUrl: string;
  graphVersion: string;
  /** Why stored keys cannot be used. */
  problem: string | null;
}

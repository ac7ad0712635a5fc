import type { Changes } from "@fundi/shared/domain-events";
import { AppError, fieldError } from "@fundi/shared/errors";
import type { MailServer, updateMailServer } from "@fundi/shared/mail-server";
import type { z } from "@fundi/shared/z";
import type { Env } from "../../env";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Log } from "../../platform/log";
import type { SecretBox } from "../../platform/secrets/secret-box";
import { MAIL_SERVER_ROW, readMailServer, type StoredMailServer, saveMailServer } from "./mail-server-store";

interface Dependencies {
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM">;
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  box: SecretBox;
  clock: () => Date;
  log: Log;
}

const NONE: StoredMailServer = { host: "", port: 587, security: "starttls", user: "", sealedPassword: "", from: "" };
/** The place that the password is sealed for. */
const PLACE = `shop_settings:${MAIL_SERVER_ROW}`;
/** What the audit log tells of a change: never the password. */
const TOLD = ["host", "port", "security", "user", "from"] as const;

/** The address that a mail library takes. */
function urlOf({ host, port, security, user }: StoredMailServer, password: string): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const options = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security];
  return `${security === "tls" ? "smtps" : "smtp"}://${login}${host}:${port}${options}`;
}

/** What SMTP_URL says, for people. */
function serverOfUrl(url: string): Pick<MailServer, "host" | "port" | "security" | "user" | "hasPassword"> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const security = protocol === "smtps:" ? "tls" : "starttls";
  return {
    host: hostname,
    port: Number(port) || (security === "tls" ? 465 : 587),
    security,
    user: decodeURIComponent(username),
    hasPassword: password !== "",
  };
}

/** The server that mails go out by: that of SMTP_URL, else the one that an administrator entered, its password sealed. */
export function createMailServer({ env, db, inTransaction, feed, box, clock, log }: Dependencies) {
  let stored = NONE;
  let url: string | undefined;
  let problem: string | null = null;

  function take(next: StoredMailServer): void {
    stored = next;
    url = undefined;
    problem = null;
    if (!next.host) return;
    try {
      url = urlOf(next, next.sealedPassword && box.open(next.sealedPassword, PLACE));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem = `${error.message} Or enter the password once more.`;
      log.error({ err: error }, "the mail server's password cannot be read");
    }
  }
  const load = async (): Promise<void> => take((await readMailServer(db)) ?? NONE);
  feed.on("settings.changed", ({ payload }) => {
    if ("mailServer" in payload.changes)
      load().catch((error: unknown) => log.error({ err: error }, "mail server not read"));
  });

  const present = (): MailServer => {
    const { sealedPassword, ...server } = stored;
    const from = env.MAIL_FROM ?? stored.from;
    if (env.SMTP_URL) return { source: "env", ...serverOfUrl(env.SMTP_URL), from, problem: null };
    const source = stored.host ? ("settings" as const) : ("none" as const);
    return { ...server, source, hasPassword: sealedPassword !== "", from, problem };
  };

  return {
    load,
    /** smtp://…; undefined: mails wait. */
    url: (): string | undefined => env.SMTP_URL ?? url,
    /** Who mails come from, where that is not the shop itself. */
    from: (): string | undefined => env.MAIL_FROM ?? (stored.from || undefined),

    async get(): Promise<MailServer> {
      await load();
      return present();
    },

    async update(
      { password, ...server }: z.output<typeof updateMailServer.body>,
      actorId: number,
    ): Promise<MailServer> {
      if (env.SMTP_URL)
        throw new AppError("CONFLICT", "SMTP_URL in .env sets the mail server. Take it out there and restart first.");
      await inTransaction(async (tx) => {
        const before = (await readMailServer(tx.db)) ?? NONE;
        if (password === undefined && before.sealedPassword && server.host && server.host !== before.host)
          // Or the stored password would be sent to whichever server somebody names.
          throw fieldError("password", "Enter the password again: it is another server.");
        const kept = server.host && server.user ? before.sealedPassword : "";
        const sealedPassword = password === undefined ? kept : password && box.seal(password, PLACE);
        const next = { ...server, sealedPassword };
        await saveMailServer(tx.db, next, clock());
        const said = (each: StoredMailServer) =>
          each.host ? TOLD.map((name) => `${name} ${each[name]}`).join(", ") : "none";
        const changes: Changes = {
          mailServer: [said(before), said(next)],
          ...(password !== undefined && { mailPassword: ["", "another one"] as const }),
        };
        tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
      });
      await load();
      return present();
    },
  };
}

export type MailServerService = ReturnType<typeof createMailServer>;

import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { updateMailServer as endpoint, MailServer } from "@fundi/shared/mail/mail-server";
import { type MailServerDependencies, NO_MAIL_SERVER, PASSWORD_PLACE } from "./mail-server-dependencies";
import { readMailServer, type StoredMailServer } from "./mail-server-store";
import { updateMailServer } from "./use-cases/update-mail-server";

/** Returns the URL for the mail library. */
function urlOf({ host, port, security, user }: StoredMailServer, password: string): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const options = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security];
  return `${security === "tls" ? "smtps" : "smtp"}://${login}${host}:${port}${options}`;
}

/** Returns the server of SMTP_URL for display. */
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

/** The outgoing mail server: that of SMTP_URL, else the one that an administrator entered, its password sealed. */
export function createMailServer(dependencies: MailServerDependencies) {
  const { env, db, feed, box, log } = dependencies;
  let stored = NO_MAIL_SERVER;
  let url: string | undefined;
  let problem: string | null = null;

  function take(next: StoredMailServer): void {
    stored = next;
    url = undefined;
    problem = null;
    if (!next.host) return;
    try {
      url = urlOf(next, next.sealedPassword && box.open(next.sealedPassword, PASSWORD_PLACE));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem = `${error.message} Or enter the password once more.`;
      log.error({ err: error }, "the mail server's password cannot be read");
    }
  }
  const load = async (): Promise<void> => take((await readMailServer(db)) ?? NO_MAIL_SERVER);
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
    /** The sender address of mails, if not the shop's own. */
    from: (): string | undefined => env.MAIL_FROM ?? (stored.from || undefined),

    async get(): Promise<MailServer> {
      await load();
      return present();
    },

    async update(server: z.output<typeof endpoint.body>, actorId: number): Promise<MailServer> {
      await updateMailServer(dependencies, server, actorId);
      await load();
      return present();
    },
  };
}

export type MailServerService = ReturnType<typeof createMailServer>;

import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { type updateMailServer as endpoint, needsPasswordAgain, PASSWORD_AGAIN } from "@fundi/shared/mail/mail-server";
import { type MailServerDependencies, NO_MAIL_SERVER, PASSWORD_PLACE } from "../mail-server-dependencies";
import { readMailServer, type StoredMailServer, saveMailServer } from "../mail-server-store";

/** The fields of the audit log: never the password. */
const AUDITED_FIELDS = ["host", "port", "security", "user", "from"] as const;

const describeServer = (server: StoredMailServer): string =>
  server.host ? AUDITED_FIELDS.map((name) => `${name} ${server[name]}`).join(", ") : "none";

/** Stores the mail server that an administrator entered. Throws CONFLICT where SMTP_URL sets it. */
export async function updateMailServer(
  { env, inTransaction, box, clock }: MailServerDependencies,
  { password, ...server }: z.output<typeof endpoint.body>,
  actorId: number,
): Promise<void> {
  if (env.SMTP_URL)
    throw new AppError("CONFLICT", "SMTP_URL in .env sets the mail server. Take it out there and restart first.");
  await inTransaction(async (tx) => {
    const before = (await readMailServer(tx.db)) ?? NO_MAIL_SERVER;
    const stored = { ...before, hasPassword: before.sealedPassword !== "" };
    if (password === undefined && needsPasswordAgain(stored, server)) throw fieldError("password", PASSWORD_AGAIN);
    const retained = server.host && server.user ? before.sealedPassword : "";
    const sealedPassword = password === undefined ? retained : password && box.seal(password, PASSWORD_PLACE);
    const next = { ...server, sealedPassword };
    await saveMailServer(tx.db, next, clock());
    const changes: Changes = {
      mailServer: [describeServer(before), describeServer(next)],
      ...(password !== undefined && { mailPassword: ["", "another one"] as const }),
    };
    tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
  });
}

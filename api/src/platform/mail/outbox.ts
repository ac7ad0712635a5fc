import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { listMails, OutboxMail } from "@fundi/shared/settings/settings";
import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import { findMails, requeueMail, type StoredMail } from "./outbox-store";

const present = (mail: StoredMail): OutboxMail => ({
  ...mail,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  nextTryAt: mail.nextTryAt?.toISOString() ?? null,
});

/** The mails of the shop for administrators, who see all of them even without a mail server. */
export function createOutbox({ db, inTransaction }: { db: Db; inTransaction: InTransaction }) {
  return {
    /** Newest first, in pages. */
    async list({ limit, ...filter }: z.output<typeof listMails.query>) {
      const found = await findMails(db, { ...filter, limit: limit + 1 });
      const mails = found.slice(0, limit);
      return { mails: mails.map(present), nextBefore: found.length > limit ? (mails.at(-1)?.id ?? null) : null };
    },

    /** Requeues a mail; one that is waiting already is tried immediately. */
    resend: (id: number, actorId: number): Promise<OutboxMail> =>
      inTransaction(async (tx) => {
        const mail = await requeueMail(tx.db, id, new Date());
        if (!mail) throw new AppError("NOT_FOUND", "There is no such mail.");
        if (mail.status !== "queued")
          tx.emit({ name: "mail.resent", entity: "mail", entityId: id, actorId, payload: { subject: mail.subject } });
        return present({ ...mail, status: "queued", error: null, sentAt: null, attempts: 0, nextTryAt: null });
      }),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

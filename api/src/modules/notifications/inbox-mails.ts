import type { ShopConfig } from "@fundi/shared/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { writeLetter } from "../mail-templates";

/** An answer of the shop, with what it answers. */
export interface Answer {
  reply: { message: string };
  text: { senderName: string; senderEmail: string; subject: string; message: string };
}

const quoted = (message: string) => message.replace(/^/gm, "> ");

/** Answers from the messages inbox go out by mail: their readers may have no account. */
export function inboxMails(
  dispatcher: Dispatcher,
  shop: ShopConfig,
  findAnswer: (db: Tx["db"], replyId: number) => Promise<Answer | null>,
): void {
  dispatcher.on("inbox.replied", async (tx, { id, payload }) => {
    const answer = await findAnswer(tx.db, payload.replyId);
    if (!answer) return;
    const { reply, text } = answer;
    const letter = await writeLetter(tx.db, shop, {
      kind: "message-answer",
      values: {
        name: text.senderName,
        subject: /^re:/i.test(text.subject) ? text.subject : `Re: ${text.subject}`,
        answer: reply.message,
        quoted: quoted(text.message),
      },
    });
    await queueMail(tx.db, { ...letter, to: text.senderEmail, dedupeKey: `event:${id}` });
  });
}

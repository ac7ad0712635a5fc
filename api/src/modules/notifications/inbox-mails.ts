import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { writeMail } from "../mail-templates";

/** A reply of the shop, with the message it answers. */
interface ReplyText {
  reply: { message: string };
  text: { senderName: string; senderEmail: string; subject: string; message: string };
}

const quoted = (message: string) => message.replace(/^/gm, "> ");

/** Sends replies from the inbox by mail: their recipients may have no account. */
export function inboxMails(
  dispatcher: Subscribing,
  shop: ShopConfig,
  findReply: (db: Tx["db"], replyId: number) => Promise<ReplyText | null>,
): void {
  dispatcher.on("inbox.replied", async (tx, { id, payload }) => {
    const found = await findReply(tx.db, payload.replyId);
    if (!found) return;
    const { reply, text } = found;
    const mail = await writeMail(tx.db, shop, {
      kind: "message-answer",
      values: {
        name: text.senderName,
        subject: /^re:/i.test(text.subject) ? text.subject : `Re: ${text.subject}`,
        answer: reply.message,
        quoted: quoted(text.message),
      },
    });
    await queueMail(tx.db, { ...mail, to: text.senderEmail, dedupeKey: `event:${id}` });
  });
}

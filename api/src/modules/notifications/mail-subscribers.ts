import type { Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { MailAttachment, MailLayout } from "../../platform/mail/mail-columns";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, readerLanguage } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import type { OrderMailContent } from "../orders";
import { type LinkTo, linkIn } from "./link-to";
import { isOverLimit, type MayMail } from "./may-mail";
import * as mails from "./order-mails";

/** Returns the recipient of mails about an order. */
type EmailOf = (db: Tx["db"], orderId: number) => Promise<string | null>;

/** What mails about orders need to read. */
interface OrderMailSources {
  mayMail: MayMail;
  emailOf: EmailOf;
  /** Returns the lines of an order, and its delivery. */
  mailContentOf: (db: Tx["db"], orderId: number) => Promise<OrderMailContent | null>;
  linkTo: LinkTo;
  /** Returns the credit note of a refund. */
  noteOf: (db: Tx["db"], refundId: number) => Promise<{ id: number; number: string } | null>;
}

/** Queues the mails that follow an event, for customers who accept them; each event queues at most one. */
export function mailSubscribers(
  dispatcher: Subscribing,
  shop: ShopConfig,
  { emailOf, mailContentOf, linkTo, noteOf, mayMail }: OrderMailSources,
): void {
  const send = async (
    tx: Tx,
    event: { id: number; actorId: number | null; payload: { orderId: number; userId: number | null } },
    mail: MailContent | null,
    { attachment, withInvoice = false }: { attachment?: MailAttachment | undefined; withInvoice?: boolean } = {},
  ) => {
    if (!mail) return;
    const { userId, orderId } = event.payload;
    const language = await readerLanguage(tx.db, { userId, about: { kind: "order", id: orderId } });
    const [wanted, to, written, layout] = await Promise.all([
      // Without an account there are no preferences; a counter order may have no address either.
      userId === null || acceptsMail(tx.db, userId, "order"),
      emailOf(tx.db, orderId),
      writeMail(tx.db, shop, mail, language),
      layoutOf(tx, orderId, { language, withInvoice }),
    ]);
    if (!wanted || !to) return;
    const overLimit = await isOverLimit(tx, { actorId: event.actorId, userId, to, mayMail });
    await queueMail(tx.db, {
      ...written,
      to,
      attachment,
      layout,
      dedupeKey: `event:${event.id}`,
      isOverLimit: overLimit,
    });
  };
  /** The pictures of the goods, and the invoice. */
  const layoutOf = async (
    tx: Tx,
    orderId: number,
    { language, withInvoice }: { language: Language; withInvoice: boolean },
  ): Promise<MailLayout> => {
    const content = await mailContentOf(tx.db, orderId);
    return {
      language,
      pictures: content ? mails.linePictures(content) : [],
      invoiceOf: content && withInvoice ? { orderId, filename: `invoice-${content.orderNumber}.pdf` } : null,
    };
  };
  const textOf =
    (tx: Tx, orderId: number) =>
    async (language: Language): Promise<mails.OrderText> => ({
      shop,
      linkTo: linkIn(linkTo, language),
      content: await mailContentOf(tx.db, orderId),
    });
  dispatcher.on("order.placed", (tx, event) =>
    send(tx, event, mails.orderPlacedMail(textOf(tx, event.payload.orderId), event)),
  );
  dispatcher.on("payment.approved", (tx, event) =>
    send(tx, event, mails.paymentApprovedMail(event), { withInvoice: true }),
  );
  dispatcher.on("payment.rejected", (tx, event) => send(tx, event, mails.paymentRejectedMail(event)));
  dispatcher.on("payment.reversed", (tx, event) => send(tx, event, mails.paymentReversedMail(event)));
  dispatcher.on("payment.refunded", async (tx, event) => {
    const note = await noteOf(tx.db, event.payload.refundId);
    const pdf = note && { kind: "credit-note" as const, id: note.id, filename: `credit-note-${note.number}.pdf` };
    return send(tx, event, mails.paymentRefundedMail(event, note?.number), { attachment: pdf ?? undefined });
  });
  dispatcher.onceSettled("order.status_changed", (tx, event) =>
    send(tx, event, mails.orderStatusMail(textOf(tx, event.payload.orderId), event)),
  );
}

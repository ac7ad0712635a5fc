import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { MailAttachment } from "../../platform/mail/mail-columns";
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
  /**
   * Queues the mail that `write` returns of the order, which is read once; and not at all where nobody reads the mail.
   */
  const send = async (
    tx: Tx,
    event: { id: number; actorId: number | null; payload: { orderId: number; userId: number | null } },
    write: (text: mails.OrderText) => MailContent,
    { attachment, withInvoice = false }: { attachment?: MailAttachment | undefined; withInvoice?: boolean } = {},
  ) => {
    const { userId, orderId } = event.payload;
    const [isWanted, to] = await Promise.all([
      // Without an account there are no preferences; a counter order may have no address either.
      userId === null || acceptsMail(tx.db, userId, "order"),
      emailOf(tx.db, orderId),
    ]);
    if (!isWanted || !to) return;
    const [language, content] = await Promise.all([
      readerLanguage(tx.db, { userId, about: { kind: "order", id: orderId } }),
      mailContentOf(tx.db, orderId),
    ]);
    const mail = write({ shop, linkTo: linkIn(linkTo, language), content });
    const written = await writeMail(tx.db, shop, mail, language);
    const layout = {
      ...written.layout,
      // The other kinds list no goods.
      pictures: content && mail.kind === "order-received" ? mails.linePictures(content) : [],
      invoiceOf: content && withInvoice ? { orderId, filename: `invoice-${content.orderNumber}.pdf` } : null,
    };
    const overLimit = await isOverLimit(tx, { actorId: event.actorId, userId, to, mayMail });
    await queueMail(tx.db, {
      ...{ ...written, to, attachment, layout },
      dedupeKey: `event:${event.id}`,
      isOverLimit: overLimit,
    });
  };
  dispatcher.on("order.placed", (tx, event) => send(tx, event, (text) => mails.orderPlacedMail(text, event)));
  dispatcher.on("payment.approved", (tx, event) =>
    send(tx, event, (text) => mails.paymentApprovedMail(text, event), { withInvoice: true }),
  );
  dispatcher.on("payment.rejected", (tx, event) => send(tx, event, (text) => mails.paymentRejectedMail(text, event)));
  dispatcher.on("payment.reversed", (tx, event) => send(tx, event, (text) => mails.paymentReversedMail(text, event)));
  dispatcher.on("payment.refunded", async (tx, event) => {
    const note = await noteOf(tx.db, event.payload.refundId);
    const pdf = note && { kind: "credit-note" as const, id: note.id, filename: `credit-note-${note.number}.pdf` };
    const write = (text: mails.OrderText) => mails.paymentRefundedMail(text, event, note?.number);
    return send(tx, event, write, { attachment: pdf ?? undefined });
  });
  dispatcher.onceSettled("order.status_changed", async (tx, event) => {
    // The workshop speaks of the repair.
    if (event.payload.channel === "repair") return;
    if (mails.isAwaited(event.payload.status)) await send(tx, event, (text) => mails.orderStatusMail(text, event));
  });
}

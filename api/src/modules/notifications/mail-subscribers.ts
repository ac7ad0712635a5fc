import type { ShopConfig } from "@fundi/shared/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { type MailAttachment, queueMail } from "../../platform/mail/mail-store";
import { mailsWanted } from "../accounts";
import { type Letter, writeLetter } from "../mail-templates";
import type { OrderLetter } from "../orders";
import type { LinkTo } from "./link-to";
import { isOverLimit, type MayMail } from "./may-mail";
import * as mails from "./order-mails";

/** Where a customer's mails go, by order. */
export type EmailOf = (db: Tx["db"], orderId: number) => Promise<string | null>;

/** What mails about orders need to know of them. */
export interface OrderPapers {
  mayMail: MayMail;
  emailOf: EmailOf;
  /** The lines of an order, and how it gets to its customer. */
  letterOf: (db: Tx["db"], orderId: number) => Promise<OrderLetter | null>;
  linkTo: LinkTo;
  /** The credit note that was written with a refund. */
  noteOf: (db: Tx["db"], refundId: number) => Promise<{ id: number; number: string } | null>;
}

/** Puts the mails that follow an event into the outbox, for whoever wants them; each event makes at most one. */
export function mailSubscribers(
  dispatcher: Dispatcher,
  shop: ShopConfig,
  { emailOf, letterOf, linkTo, noteOf, mayMail }: OrderPapers,
): void {
  const send = async (
    tx: Tx,
    event: { id: number; actorId: number | null; payload: { orderId: number; userId: number | null } },
    letter: Letter | null,
    attachment?: MailAttachment,
  ) => {
    if (!letter) return;
    const { userId } = event.payload;
    const [wanted, to, written] = await Promise.all([
      // Without an account there is nobody who could have said no; a counter order may have no address either.
      userId === null || mailsWanted(tx.db, userId, "order"),
      emailOf(tx.db, event.payload.orderId),
      writeLetter(tx.db, shop, letter),
    ]);
    if (!wanted || !to) return;
    const overLimit = userId !== null && (await isOverLimit(tx, { actorId: event.actorId, userId, to, mayMail }));
    await queueMail(tx.db, { ...written, to, attachment, dedupeKey: `event:${event.id}`, isOverLimit: overLimit });
  };
  const wordsOf = async (tx: Tx, orderId: number): Promise<mails.OrderWords> => ({
    ...{ shop, linkTo },
    letter: await letterOf(tx.db, orderId),
  });
  dispatcher.on("order.placed", async (tx, event) =>
    send(tx, event, mails.orderPlacedMail(await wordsOf(tx, event.payload.orderId), event)),
  );
  dispatcher.on("payment.approved", (tx, event) => send(tx, event, mails.paymentApprovedMail(event)));
  dispatcher.on("payment.rejected", (tx, event) => send(tx, event, mails.paymentRejectedMail(event)));
  dispatcher.on("payment.reversed", (tx, event) => send(tx, event, mails.paymentReversedMail(event)));
  dispatcher.on("payment.refunded", async (tx, event) => {
    const note = await noteOf(tx.db, event.payload.refundId);
    const paper = note && { kind: "credit-note" as const, id: note.id, filename: `credit-note-${note.number}.pdf` };
    return send(tx, event, mails.paymentRefundedMail(event, note?.number), paper ?? undefined);
  });
  dispatcher.onceSettled("order.status_changed", async (tx, event) =>
    send(tx, event, mails.orderStatusMail(await wordsOf(tx, event.payload.orderId), event)),
  );
}

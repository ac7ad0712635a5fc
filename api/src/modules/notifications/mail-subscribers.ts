import type { ShopConfig } from "@fundi/shared/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { mailsWanted } from "../accounts";
import { type Letter, writeLetter } from "../mail-templates";
import * as mails from "./order-mails";

/** Where a customer's mails go, by order. */
export type EmailOf = (db: Tx["db"], orderId: number) => Promise<string | null>;

/** Puts the mails that follow an event into the outbox, for whoever wants them; each event makes at most one. */
export function mailSubscribers(dispatcher: Dispatcher, shop: ShopConfig, emailOf: EmailOf): void {
  const send = async (
    tx: Tx,
    event: { id: number; payload: { orderId: number; userId: number | null } },
    letter: Letter | null,
  ) => {
    if (!letter) return;
    const { userId } = event.payload;
    // Without an account there is nobody who could have said no; a counter order may have no address either.
    if (userId !== null && !(await mailsWanted(tx.db, userId, "order"))) return;
    const to = await emailOf(tx.db, event.payload.orderId);
    if (!to) return;
    await queueMail(tx.db, { ...(await writeLetter(tx.db, shop, letter)), to, dedupeKey: `event:${event.id}` });
  };
  dispatcher.on("order.placed", (tx, event) => send(tx, event, mails.orderPlacedMail(shop, event)));
  dispatcher.on("payment.approved", (tx, event) => send(tx, event, mails.paymentApprovedMail(event)));
  dispatcher.on("payment.rejected", (tx, event) => send(tx, event, mails.paymentRejectedMail(event)));
  dispatcher.on("payment.reversed", (tx, event) => send(tx, event, mails.paymentReversedMail(event)));
  dispatcher.on("payment.refunded", (tx, event) => send(tx, event, mails.paymentRefundedMail(event)));
  dispatcher.on("order.status_changed", (tx, event) => send(tx, event, mails.orderStatusMail(event)));
}

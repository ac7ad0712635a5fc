import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import {
  deletedPerson,
  type ErasedPerson,
  type GuestData,
  type PersonalData,
} from "../../platform/privacy/personal-data";
import { findIdleOrderIdsOf, findOrderIdsOf } from "../orders";
import { blankCardPayments } from "./card/card-privacy-store";
import { blankPayments } from "./payment-privacy-store";
import { presentPayment } from "./payment-routes";
import { findPaymentsOf } from "./payment-store";
import { blankPrompts } from "./prompts/prompt-privacy-store";
import { receiptsOf } from "./received/claim-store";
import { blankMoney } from "./received/money-store";

async function paymentsOf(db: Db, orderId: number) {
  const payments = await findPaymentsOf(db, orderId);
  return payments.map((payment) => ({ ...presentPayment(payment), reviewedBy: null, takenBy: null }));
}

/** Anonymises the payments of some orders, with the money and the prompts behind them. */
async function erasePayments(tx: Tx, orderIds: readonly number[], person: ErasedPerson): Promise<void> {
  const { name, phone } = deletedPerson(person);
  const ids = await blankPayments(tx.db, orderIds, person);
  await blankMoney(tx.db, await receiptsOf(tx.db, ids), name);
  await blankCardPayments(tx.db, orderIds);
  await blankPrompts(tx.db, orderIds, phone);
  await eraseFromEvents(tx.db, "payment", ids, person);
}

/** A person's payments; anonymised, they are retained as long as their orders. */
export const paymentPersonalData: PersonalData = {
  name: "payments",
  async collect(db, userId) {
    const payments = [];
    for (const orderId of await findOrderIdsOf(db, userId)) payments.push(...(await paymentsOf(db, orderId)));
    return payments;
  },
  async erase(tx, userId) {
    await erasePayments(tx, await findIdleOrderIdsOf(tx.db, userId), userId);
  },
};

/** The payments of an order without an account. */
export const paymentGuestData: GuestData = {
  name: "payments",
  about: ["order"],
  collect: paymentsOf,
  erase: (tx, orderId) => erasePayments(tx, [orderId], `order-${orderId}`),
};

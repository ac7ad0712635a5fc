import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { deletedPerson, type PersonalData } from "../../platform/privacy/personal-data";
import { findIdleOrderIdsOf, findOrderIdsOf } from "../orders";
import { blankCardPayments } from "./card/card-privacy-store";
import { blankPayments } from "./payment-privacy-store";
import { presentPayment } from "./payment-routes";
import { findPaymentsOf } from "./payment-store";
import { blankPrompts } from "./prompts/prompt-privacy-store";
import { receiptsOf } from "./received/claim-store";
import { blankMoney } from "./received/money-store";

/** A person's payments; anonymised, they are retained as long as their orders. */
export const paymentPersonalData: PersonalData = {
  name: "payments",
  async collect(db, userId) {
    const payments = [];
    for (const orderId of await findOrderIdsOf(db, userId))
      for (const payment of await findPaymentsOf(db, orderId))
        payments.push({ ...presentPayment(payment), reviewedBy: null, takenBy: null });
    return payments;
  },
  async erase(tx, userId) {
    const orderIds = await findIdleOrderIdsOf(tx.db, userId);
    const ids = await blankPayments(tx.db, orderIds, userId);
    await blankMoney(tx.db, await receiptsOf(tx.db, ids), deletedPerson(userId).name);
    await blankCardPayments(tx.db, orderIds);
    await blankPrompts(tx.db, orderIds, deletedPerson(userId).phone);
    await eraseFromEvents(tx.db, "payment", ids, userId);
  },
};

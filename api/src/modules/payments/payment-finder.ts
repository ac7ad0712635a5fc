import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { namedReceipt } from "./payment";
import { findNewestPayments } from "./payment-search-store";
import { findPayments } from "./payment-store";

/** Finds payments by receipt and by the payer's phone and name. */
export const paymentFinder = (db: Db): Finder => ({
  kind: "payment",
  access: "staff",
  async find(text, limit) {
    const payments = await findPayments(db, await findNewestPayments(db, text, limit));
    return payments.map(({ id, orderNumber, customerName, phone, amountMinor, status, ...payment }) => ({
      id,
      title: namedReceipt(payment) ?? orderNumber,
      detail: detailOf(
        customerName,
        phone && shownPhone(phone),
        formatKes(fromMinor(amountMinor)),
        status,
        orderNumber,
      ),
      keys: [namedReceipt(payment), phone],
    }));
  },
});

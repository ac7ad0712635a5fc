import { checkSum } from "@fundi/shared/values/money-limit";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { Tx } from "../../../platform/database/transaction";
import { countOrder } from "../lists/order-count-store";
import { type OrderRecord, paymentStatusOf } from "../order";
import { orderFacts } from "../order-events";
import { insertItems } from "../order-item-store";
import { NUMBER_DRAWS, newOrderNumber } from "../order-number";
import { insertStep } from "../order-step-store";
import * as store from "../order-store";
import { type BillContent, billItems, sumOfLines } from "./bill";
import type { BillDependencies } from "./bill-dependencies";
import { asItem } from "./bill-line-store";

interface NewBill extends BillContent {
  /** Who pays: an account, or somebody without one. */
  customer: Pick<OrderRecord, "userId" | "firstName" | "lastName" | "phone" | "email" | "kraPin">;
  /** Who charged first; null: its customer, by approving. */
  authorId: number | null;
}

/** Inserts an order with the first number that is free. */
async function insertNumbered(
  tx: Tx,
  prefix: string,
  order: Omit<Parameters<typeof store.insertOrder>[1], "orderNumber">,
) {
  for (let attempt = 1; ; attempt += 1) {
    const numbered = { ...order, orderNumber: newOrderNumber(prefix, false, attempt) };
    try {
      return { id: await store.insertOrder(tx.db, numbered), numbered };
    } catch (error) {
      // The statement alone failed, the transaction goes on.
      if (duplicateKey(error) !== "uq_orders_number" || attempt === NUMBER_DRAWS) throw error;
    }
  }
}

/**
 * Opens the bill of an intake with its first charge: an order of the channel *repair*, whose lines hold no stock.
 * Throws where nothing is charged; see `isCharged`.
 */
export async function openBill(
  { orderPrefix, shop, clock }: BillDependencies,
  tx: Tx,
  { customer, authorId, ...content }: NewBill,
): Promise<OrderRecord> {
  const now = clock();
  const items = billItems(content);
  const totalMinor = sumOfLines(items);
  if (totalMinor === 0) throw new Error("A bill is opened with its first charge.");
  checkSum(totalMinor, "This bill", "lines");
  const { id, numbered } = await insertNumbered(tx, orderPrefix(), {
    ...customer,
    ...{ channel: "repair", servedBy: authorId, status: "confirmed", stockState: "none", holdExpiresAt: null },
    ...{ totalMinor, deliveryFeeMinor: 0, discountMinor: 0, saleDiscount: null, voucherCode: null, approvedMinor: 0 },
    paymentStatus: paymentStatusOf({ totalMinor, approvedMinor: 0, refundedMinor: 0 }, 0),
    ...{ vatRate: shop.vatRate, street: "", city: "", state: "", zipCode: "", deliveryZone: null, promisedAt: null },
    // The device is collected, and paid for then at the latest.
    ...{ handover: "collection", payAt: "handover", notes: "", isTest: false, linkNumber: 0, createdAt: now },
  });
  const order = { ...store.recordOf(numbered, id, now), depositMinor: content.deposit?.minor ?? null };
  if (order.depositMinor !== null) await store.saveOrder(tx.db, order);
  const step = { orderId: id, from: null, to: order.status, note: "Repair bill opened", userId: authorId, at: now };
  await Promise.all([
    insertItems(tx.db, id, items.map(asItem)),
    insertStep(tx.db, step),
    countOrder(tx.db, null, order),
  ]);
  const itemCount = items.length;
  tx.emit({
    name: "order.billed",
    ...{ entity: "order", entityId: id, actorId: authorId },
    payload: { ...orderFacts(order), totalMinor, itemCount },
  });
  return order;
}

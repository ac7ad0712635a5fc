import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { CheckoutForm } from "@fundi/shared/orders/orders";
import { handoversOf } from "@fundi/shared/settings/offers";
import { toMinor } from "@fundi/shared/values/money";
import { checkSum } from "@fundi/shared/values/money-limit";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotencyAs } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { holdLocked } from "../../inventory";
import { type CheckoutLine, priceLines } from "../checkout-lines";
import { countOrder } from "../lists/order-count-store";
import type { Author } from "../order";
import type { CheckoutDependencies } from "../order-dependencies";
import { orderFacts } from "../order-events";
import { insertItems } from "../order-item-store";
import { newOrderNumber } from "../order-number";
import { insertSteps } from "../order-step-store";
import { lockItemStock, orderSubject } from "../order-stock";
import * as store from "../order-store";
import type { OrderView } from "../order-view";
import { orderVoucherSubject } from "../order-voucher";

export interface PlaceOrder {
  form: z.output<typeof CheckoutForm>;
  viewer: Author;
  once: IdempotencyKey | null;
  isTest?: boolean;
}

const NO_ADDRESS = { street: "", city: "", state: "", zipCode: "" };

/**
 * Places an order: prices from the catalogue, stock held, history, counts and event in one transaction. The same
 * Idempotency-Key returns the same order in its current state.
 */
export async function placeOrder(dependencies: CheckoutDependencies, command: PlaceOrder): Promise<OrderView> {
  const { inTransaction, orderPrefix, viewOf } = dependencies;
  for (let attempt = 1; ; attempt += 1) {
    const orderNumber = newOrderNumber(orderPrefix(), command.isTest ?? false);
    const done: { view?: OrderView } = {};
    try {
      const answered = await inTransaction((tx) =>
        withIdempotencyAs(tx, command.once, orderNumber, async () => {
          done.view = await place(dependencies, tx, orderNumber, command);
        }),
      );
      return done.view && answered === orderNumber ? done.view : viewOf(answered);
    } catch (error) {
      // Retry with another number after a collision.
      if (duplicateKey(error) !== "uq_orders_number" || attempt === 5) throw error;
    }
  }
}

/** Returns what it wrote, so that nothing has to be read again. */
async function place(
  dependencies: CheckoutDependencies,
  tx: Tx,
  orderNumber: string,
  { form, viewer, isTest = false }: PlaceOrder,
): Promise<OrderView> {
  const { productsForSale, applyVoucher, holdMinutes, limits, shop, clock } = dependencies;
  const now = clock();
  const lines = await priceLines(tx, form, productsForSale);
  const counted = lines.some((line) => line.inventoryItemId !== null);
  const goodsMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  const voucherCode = form.voucherCode || null;
  let discountMinor = 0;
  if (voucherCode) {
    const subject = orderVoucherSubject(orderNumber);
    const use = { userId: viewer.id, code: voucherCode, amountMinor: goodsMinor, subject };
    ({ discountMinor } = await applyVoucher(tx, use, now));
  }
  if (!handoversOf(shop).includes(form.handover))
    throw new AppError(
      "NOT_OFFERED",
      form.handover === "delivery"
        ? "We do not deliver at the moment. Please choose to collect your order."
        : "Orders cannot be collected at the moment. Please choose delivery.",
    );
  const isDelivered = form.handover === "delivery";
  const deliveryFeeMinor = isDelivered ? toMinor(shop.deliveryFee) : 0;
  const totalMinor = goodsMinor + deliveryFeeMinor - discountMinor;
  checkSum(goodsMinor + deliveryFeeMinor, "This order", "items");
  // A free order, or one covered by a voucher, waits for nothing.
  const covered = totalMinor === 0;
  if (!covered && !shop.mpesa && !shop.cardPayments)
    throw new AppError(
      "PAYMENT_CLOSED",
      `We cannot take payments online yet. Please ${shop.phone ? `call us on ${shop.phone}` : "contact us"} to order.`,
    );
  if (!covered && !isStaff(viewer.role)) await checkLimits(limits, tx, viewer.id, lines);
  const order = {
    orderNumber,
    userId: viewer.id,
    channel: "online",
    servedBy: null,
    approvedMinor: 0,
    status: covered ? "confirmed" : "pending",
    paymentStatus: covered ? "paid" : "unpaid",
    totalMinor,
    deliveryFeeMinor,
    discountMinor,
    saleDiscount: null,
    voucherCode,
    vatRate: shop.vatRate,
    ...form.customer,
    ...(isDelivered ? form.shipping : { ...NO_ADDRESS, phone: form.shipping.phone }),
    handover: form.handover,
    notes: form.notes,
    isTest,
    stockState: counted ? "held" : "none",
    holdExpiresAt: counted && !covered ? new Date(now.getTime() + holdMinutes * 60_000) : null,
    createdAt: now,
  } as const;
  // Before the lines: their foreign keys take shared locks on the same stock items, which two orders could not
  // upgrade.
  const [id, goods] = await Promise.all([store.insertOrder(tx.db, order), lockItemStock(tx, lines)]);
  const placed = store.recordOf(order, id, now);
  const by = { orderId: id, userId: viewer.id, at: now };
  const steps = [
    { ...by, from: null, to: "pending" as const, note: "" },
    ...(covered
      ? [
          {
            ...by,
            from: "pending" as const,
            to: "confirmed" as const,
            note: voucherCode ? `Paid with voucher ${voucherCode}` : "Nothing to pay",
          },
        ]
      : []),
  ];
  const [items, stepIds] = await Promise.all([
    insertItems(tx.db, id, lines),
    insertSteps(tx.db, steps),
    holdLocked(tx, orderSubject(id), goods, { userId: viewer.id, reason: `Order ${orderNumber}` }),
    countOrder(tx.db, null, placed),
  ]);
  tx.emit({
    name: "order.placed",
    entity: "order",
    entityId: id,
    actorId: viewer.id,
    payload: {
      ...orderFacts(placed),
      email: placed.email,
      phone: placed.phone,
      totalMinor: placed.totalMinor,
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    },
  });
  const history = steps.map((step, index) => ({ ...step, id: stepIds[index] ?? 0, by: viewer.name }));
  const none = { payments: [], refunds: [], returns: [], creditNotes: [], servedBy: null, discountBy: null };
  return { order: placed, items, steps: history, ...none };
}

/** Throws when a customer has too many unpaid orders, or too many units held for them. */
async function checkLimits(
  limits: CheckoutDependencies["limits"],
  tx: Tx,
  userId: number,
  lines: readonly CheckoutLine[],
): Promise<void> {
  await limits.checkOpen(tx, "unpaidOrders", userId, {
    added: 1,
    countOpen: (db) => store.countUnpaidOrders(db, userId),
  });
  const tracked = lines.filter((line) => line.inventoryItemId !== null);
  await limits.checkOpen(tx, "heldPieces", userId, {
    added: tracked.reduce((sum, { quantity }) => sum + quantity, 0),
    countOpen: (db) => store.countHeldUnits(db, userId),
  });
}

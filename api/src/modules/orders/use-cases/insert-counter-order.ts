import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { checkSum } from "@fundi/shared/values/money-limit";
import type { Tx } from "../../../platform/database/transaction";
import { holdLocked, sellHeldStock } from "../../inventory";
import { countOrder } from "../lists/order-count-store";
import type { Author, OrderRecord, SaleDiscountRecord, StockState } from "../order";
import { paymentStatusOf } from "../order";
import { orderFacts } from "../order-events";
import { insertItems, type NewItem } from "../order-item-store";
import { insertStep } from "../order-step-store";
import { lockItemStock, orderSubject } from "../order-stock";
import * as store from "../order-store";

/** A sale at the counter, with the sums of the payments taken in the same transaction. */
interface CounterOrder {
  orderNumber: string;
  customer: Pick<OrderRecord, "userId" | "firstName" | "lastName" | "phone" | "email">;
  lines: readonly NewItem[];
  notes: string;
  /** The discount agreed for the whole sale. */
  discount: SaleDiscountRecord | null;
  voucher: { code: string; minor: number } | null;
  approvedMinor: number;
  pendingMinor: number;
}

/** The seller, the time, and the settings of the shop. */
interface Counter {
  author: Author;
  now: Date;
  holdMinutes: number;
  shop: Pick<ShopConfig, "vatRate">;
}

/** Paid in full it is handed over; a deposit holds the goods; without either it is a regular order. */
function statusOf(totalMinor: number, { approvedMinor }: CounterOrder): OrderStatus {
  if (approvedMinor >= totalMinor) return "completed";
  return approvedMinor > 0 ? "confirmed" : "pending";
}

/** Inserts a complete counter order: lines, stock, first step, count and event. */
export async function insertCounterOrder(tx: Tx, sale: CounterOrder, counter: Counter): Promise<OrderRecord> {
  const { author, now, holdMinutes, shop } = counter;
  const { orderNumber, lines, approvedMinor, pendingMinor, discount, voucher } = sale;
  const discountMinor = (discount?.minor ?? 0) + (voucher?.minor ?? 0);
  const goodsMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  checkSum(goodsMinor, "This sale", "lines");
  const totalMinor = goodsMinor - discountMinor;
  const status = statusOf(totalMinor, sale);
  const counted = lines.some((line) => line.inventoryItemId !== null);
  const isHandedOver = status === "completed";
  const stockState: StockState = counted ? (isHandedOver ? "sold" : "held") : "none";
  const hasPayment = approvedMinor + pendingMinor > 0;
  const order = {
    orderNumber,
    ...sale.customer,
    channel: "counter",
    servedBy: author.id,
    status,
    paymentStatus: paymentStatusOf({ totalMinor, approvedMinor, refundedMinor: 0 }, pendingMinor),
    totalMinor,
    deliveryFeeMinor: 0,
    discountMinor,
    saleDiscount: discount,
    voucherCode: voucher?.code ?? null,
    approvedMinor,
    vatRate: shop.vatRate,
    street: "",
    city: "",
    state: "",
    zipCode: "",
    handover: "collection",
    payAt: "order",
    deliveryZone: null,
    promisedAt: null,
    notes: sale.notes,
    kraPin: null,
    isTest: false,
    stockState,
    linkNumber: 0,
    holdExpiresAt: stockState === "held" && !hasPayment ? new Date(now.getTime() + holdMinutes * 60_000) : null,
    createdAt: now,
  } as const;
  // Before the lines, as at checkout: their foreign keys take shared locks on the same stock items.
  const [id, goods] = await Promise.all([store.insertOrder(tx.db, order), lockItemStock(tx, lines)]);
  await holdLocked(tx, orderSubject(id), goods, { userId: author.id, reason: `Order ${orderNumber}` });
  if (isHandedOver)
    await sellHeldStock(tx, orderSubject(id), {
      userId: author.id,
      reason: `Order ${orderNumber} sold at the counter`,
    });
  const sold = store.recordOf(order, id, now);
  const step = { orderId: id, from: null, to: status, note: "Sold at the counter", userId: author.id, at: now };
  await Promise.all([insertItems(tx.db, id, lines), insertStep(tx.db, step), countOrder(tx.db, null, sold)]);
  tx.emit({
    name: "order.sold",
    entity: "order",
    entityId: id,
    actorId: author.id,
    payload: {
      ...orderFacts(sold),
      totalMinor,
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      discount: discount && { amountMinor: discount.minor, reason: discount.reason, by: discount.by },
    },
  });
  return sold;
}

import type { Payment } from "@fundi/shared/payments/payment-record";
import type { Refund } from "@fundi/shared/payments/refund-record";
import type { Db } from "../../platform/database/database";
import type { OrderRecord } from "./order";
import { findItems, type OrderItemRecord } from "./order-item-store";
import { staffName } from "./order-people-store";
import { findSteps, type OrderStepRecord } from "./order-step-store";
import { type CreditNoteRecord, findCreditNotes } from "./returns/credit-note-store";
import { findReturns, type ReturnRecord } from "./returns/order-return-store";

/** Everything that a screen shows of one order. */
export interface OrderView {
  order: OrderRecord;
  items: OrderItemRecord[];
  steps: OrderStepRecord[];
  payments: Payment[];
  refunds: Refund[];
  returns: ReturnRecord[];
  creditNotes: CreditNoteRecord[];
  /** By name. */
  servedBy: string | null;
  /** Who agreed to the discount, by name. */
  discountBy: string | null;
}

/** What an order is read with. */
export interface OrderReaders {
  db: Db;
  /** The payments module depends on orders, so orders are given a function to read them. */
  paymentsOf: (db: Db, orderId: number) => Promise<Payment[]>;
  refundsOf: (db: Db, orderId: number) => Promise<Refund[]>;
}

/** Returns an order with everything that belongs to it. */
export async function viewOf({ db, paymentsOf, refundsOf }: OrderReaders, order: OrderRecord): Promise<OrderView> {
  const nameOf = (id: number | null | undefined) => (id ? staffName(db, id) : null);
  const [items, steps, payments, refunds, returns, creditNotes, servedBy, discountBy] = await Promise.all([
    findItems(db, [order.id]),
    findSteps(db, order.id),
    paymentsOf(db, order.id),
    refundsOf(db, order.id),
    findReturns(db, order.id),
    findCreditNotes(db, order.id),
    nameOf(order.servedBy),
    nameOf(order.saleDiscount?.by),
  ]);
  const documents = { returns, creditNotes, servedBy, discountBy };
  return { order, items: items.get(order.id) ?? [], steps, payments, refunds, ...documents };
}

/** Returns orders with their items, in the order given. */
export async function withItems(db: Db, orders: readonly OrderRecord[]) {
  const items = await findItems(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => ({ order, items: items.get(order.id) ?? [] }));
}

import type { Payment } from "@fundi/shared/payments/payment-record";
import type { Refund } from "@fundi/shared/payments/refund-record";
import type { Consent } from "@fundi/shared/policies/policies";
import type { Db } from "../../platform/database/database";
import { readTogether } from "../../platform/database/read-together";
import { findConsent } from "../policies";
import type { OrderRecord } from "./order";
import { findItems, type OrderItemRecord } from "./order-item-store";
import { staffName } from "./order-people-store";
import { findSteps, type OrderStepRecord } from "./order-step-store";
import { findMissing, type MissingLine } from "./order-stock";
import { findOrder } from "./order-store";
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
  /** The versions of privacy notice and terms in force when it was placed. */
  consent: Consent | null;
  /** By name. */
  servedBy: string | null;
  /** Who agreed to the discount, by name. */
  discountBy: string | null;
  /** What is not set aside and not here; none where nothing was looked up. */
  missing?: MissingLine[];
}

/** What an order is read with. */
export interface OrderReaders {
  db: Db;
  /** The payments module depends on orders, so orders are given a function to read them. */
  paymentsOf: (db: Db, orderId: number) => Promise<Payment[]>;
  refundsOf: (db: Db, orderId: number) => Promise<Refund[]>;
}

/** Returns an order with everything that belongs to it; null when there is none. */
export const findOrderView = (readers: OrderReaders, id: number): Promise<OrderView | null> =>
  readTogether(readers.db, async (on) => {
    const [order, parts] = await Promise.all([findOrder(on, id), partsOf({ ...readers, db: on }, id)]);
    if (!order) return null;
    const [names, missing] = await Promise.all([namesOf(on, order), findMissing(on, order, parts.items)]);
    return { order, ...parts, ...names, missing };
  });

/** Returns everything that belongs to an order that was read. */
export const viewOf = (readers: OrderReaders, order: OrderRecord): Promise<OrderView> =>
  readTogether(readers.db, async (on) => {
    const [parts, names] = await Promise.all([partsOf({ ...readers, db: on }, order.id), namesOf(on, order)]);
    return { order, ...parts, ...names, missing: await findMissing(on, order, parts.items) };
  });

async function partsOf({ db, paymentsOf, refundsOf }: OrderReaders, id: number) {
  const [items, steps, payments, refunds, returns, creditNotes, consent] = await Promise.all([
    findItems(db, [id]),
    findSteps(db, id),
    paymentsOf(db, id),
    refundsOf(db, id),
    findReturns(db, id),
    findCreditNotes(db, id),
    findConsent(db, "order", id),
  ]);
  return { items: items.get(id) ?? [], steps, payments, refunds, returns, creditNotes, consent };
}

/** Orders of the counter name who served and who agreed to the discount. */
async function namesOf(db: Db, { servedBy, saleDiscount }: OrderRecord) {
  const nameOf = (id: number | null | undefined) => (id ? staffName(db, id) : null);
  const [served, discounted] = await Promise.all([nameOf(servedBy), nameOf(saleDiscount?.by)]);
  return { servedBy: served, discountBy: discounted };
}

/** Returns orders with their items, in the order given. */
export async function withItems(db: Db, orders: readonly OrderRecord[]) {
  const items = await findItems(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => ({ order, items: items.get(order.id) ?? [] }));
}

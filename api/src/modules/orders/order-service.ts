import type { Changes } from "@fundi/shared/domain-events";
import { AppError } from "@fundi/shared/errors";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@fundi/shared/order-status";
import type { OrderFilter } from "@fundi/shared/orders";
import type { Payment } from "@fundi/shared/payment-record";
import type { Refund } from "@fundi/shared/refund-record";
import { isStaff } from "@fundi/shared/roles";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { holdStock, outOfStock, releaseStock, sellHeldStock } from "../inventory";
import { type CreditNoteRecord, findCreditNotes } from "./credit-note-store";
import * as rules from "./order";
import { countOrder } from "./order-count-store";
import { listOrderIds, type OrderListFilter } from "./order-list-store";
import { staffName } from "./order-people-store";
import { findReturns, type ReturnRecord } from "./order-return-store";
import * as store from "./order-store";

/** Everything that a screen shows of one order. */
export interface OrderView {
  order: rules.OrderRecord;
  items: store.OrderItemRecord[];
  steps: store.OrderStepRecord[];
  payments: Payment[];
  refunds: Refund[];
  returns: ReturnRecord[];
  creditNotes: CreditNoteRecord[];
  /** By name. */
  servedBy: string | null;
  /** Who agreed to the discount, by name. */
  discountBy: string | null;
}

export interface OrderDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Payments stand on orders, so orders are given a way to read them. */
  paymentsOf: (db: Db, orderId: number) => Promise<Payment[]>;
  refundsOf: (db: Db, orderId: number) => Promise<Refund[]>;
  timeZone: string;
  clock: () => Date;
}

export const orderSubject = (orderId: number) => ({ type: "order", id: orderId });
/** What the voucher of an order is noted to be used for. */
export const orderVoucherSubject = (orderNumber: string): string => `order:${orderNumber}`;
const notFound = () => new AppError("NOT_FOUND", "Order not found");

/** What every event about an order says. */
export const orderFacts = (order: rules.OrderRecord) => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  userId: order.userId,
  customerName: `${order.firstName} ${order.lastName}`.trim(),
  status: order.status,
  paymentStatus: order.paymentStatus,
  version: order.version,
});

/** Locks an order, or says that there is none. */
export async function lockExisting(tx: Tx, id: number): Promise<rules.OrderRecord> {
  const order = await store.lockOrder(tx.db, id);
  if (!order) throw notFound();
  return order;
}

/** Saves a changed order: version, columns and counts in one place. */
export async function saveChanged(
  tx: Tx,
  before: rules.OrderRecord,
  change: Partial<rules.OrderRecord>,
  now: Date,
): Promise<rules.OrderRecord> {
  const after = { ...before, ...change, version: before.version + 1, updatedAt: now };
  const counted = (order: rules.OrderRecord) =>
    `${order.status} ${order.paymentStatus} ${order.approvedMinor} ${order.refundedMinor}`;
  await Promise.all([
    store.saveOrder(tx.db, after),
    counted(before) !== counted(after) && countOrder(tx.db, before, after),
  ]);
  return after;
}

const wantedOf = (items: readonly store.OrderItemRecord[]) =>
  items.flatMap(({ inventoryItemId, quantity }) =>
    inventoryItemId === null ? [] : [{ itemId: inventoryItemId, quantity }],
  );

/** Holds the goods of an order again after its hold lapsed. Answers the lines that are short; empty means held. */
export async function holdAgain(tx: Tx, order: rules.OrderRecord, userId: number | null) {
  const items = (await store.findItems(tx.db, [order.id])).get(order.id) ?? [];
  const reason = `Order ${order.orderNumber}, held again`;
  const shortages = await holdStock(tx, orderSubject(order.id), wantedOf(items), { userId, reason });
  return shortages.flatMap((shortage) =>
    items
      .filter((item) => item.inventoryItemId === shortage.itemId)
      .map((item) => ({
        productId: item.productId,
        name: item.name,
        requested: item.quantity,
        available: shortage.available,
      })),
  );
}

interface SetStatus {
  id: number;
  to: OrderStatus;
  note: string;
  version: number | undefined;
  viewer: rules.Author;
}

/** Orders after checkout (`decisions.md` D3). */
export function createOrderService(dependencies: OrderDependencies) {
  const { db, inTransaction, paymentsOf, refundsOf, timeZone, clock } = dependencies;

  async function view(order: rules.OrderRecord): Promise<OrderView> {
    const nameOf = (id: number | null | undefined) => (id ? staffName(db, id) : null);
    const [items, steps, payments, refunds, returns, creditNotes, servedBy, discountBy] = await Promise.all([
      store.findItems(db, [order.id]),
      store.findSteps(db, order.id),
      paymentsOf(db, order.id),
      refundsOf(db, order.id),
      findReturns(db, order.id),
      findCreditNotes(db, order.id),
      nameOf(order.servedBy),
      nameOf(order.saleDiscount?.by),
    ]);
    const papers = { returns, creditNotes, servedBy, discountBy };
    return { order, items: items.get(order.id) ?? [], steps, payments, refunds, ...papers };
  }

  async function viewById(id: number): Promise<OrderView> {
    const order = await store.findOrder(db, id);
    if (!order) throw notFound();
    return view(order);
  }

  async function withItems(orders: rules.OrderRecord[]) {
    const items = await store.findItems(
      db,
      orders.map((order) => order.id),
    );
    return orders.map((order) => ({ order, items: items.get(order.id) ?? [] }));
  }

  /** What happens to the goods when the status changes; answers the new state of the stock. */
  async function moveGoods(
    tx: Tx,
    order: rules.OrderRecord,
    to: OrderStatus,
    userId: number,
  ): Promise<rules.StockState> {
    const by = { userId, reason: `Order ${order.orderNumber} ${ORDER_STATUS_LABELS[to].toLowerCase()}` };
    if (to === "cancelled") {
      await releaseStock(tx, orderSubject(order.id), by);
      // Also where the hold had lapsed: money that comes late must not hold goods for an order that is over.
      return order.stockState === "none" ? "none" : "released";
    }
    if (!rules.goodsLeaveWith(to) || order.stockState === "sold" || order.stockState === "none")
      return order.stockState;
    if (order.stockState !== "held") {
      const short = await holdAgain(tx, order, userId);
      if (short.length > 0) throw outOfStock(short);
    }
    await sellHeldStock(tx, orderSubject(order.id), by);
    return "sold";
  }

  /** Moves an order on in the caller's transaction. Null: it is there already, and nothing changed. */
  async function step(
    tx: Tx,
    { id, to, note, version, viewer }: SetStatus,
  ): Promise<{ before: rules.OrderRecord; after: rules.OrderRecord } | null> {
    const before = await lockExisting(tx, id);
    if (!rules.owns(before, viewer) && !isStaff(viewer.role)) throw notFound();
    if (before.status === to) return null;
    rules.checkVersion(before, version);
    rules.checkTransition(before, to, viewer);
    const now = clock();
    const stockState = await moveGoods(tx, before, to, viewer.id);
    const holdExpiresAt = stockState === "held" ? before.holdExpiresAt : null;
    await store.insertStep(tx.db, { orderId: id, from: before.status, to, note, userId: viewer.id, at: now });
    const after = await saveChanged(tx, before, { status: to, stockState, holdExpiresAt }, now);
    tx.emit({
      name: "order.status_changed",
      entity: "order",
      entityId: id,
      actorId: viewer.id,
      payload: { ...orderFacts(after), from: before.status, note, updatedBy: viewer.name },
    });
    return { before, after };
  }

  return {
    view: viewById,

    async viewByNumber(orderNumber: string): Promise<OrderView> {
      const order = await store.findOrderByNumber(db, orderNumber);
      if (!order) throw notFound();
      return view(order);
    },

    /** An order for the person who asks; somebody else's is not found, unless staff ask (D2). */
    async viewFor(id: number, viewer: rules.Viewer): Promise<OrderView> {
      const order = await store.findOrder(db, id);
      if (!order || !(rules.owns(order, viewer) || isStaff(viewer.role))) throw notFound();
      return view(order);
    },

    countOwn: (viewer: rules.Viewer) => store.countOrdersOf(db, viewer.id),

    listOwn: async (viewer: rules.Viewer, page: { before?: number | undefined; limit: number }) =>
      withItems(await store.findOrdersOf(db, viewer.id, page)),

    /** The orders that a filter finds, in the order of the list, up to a bound. */
    listIds: async (filter: Omit<OrderFilter, "page" | "limit">, limit: number): Promise<number[]> =>
      (await listOrderIds(db, { ...filter, page: 1, limit }, timeZone)).ids,

    listByIds: async (ids: readonly number[]) => withItems(await store.findOrders(db, ids)),

    async list(filter: OrderListFilter) {
      const page = await listOrderIds(db, filter, timeZone);
      return { ...page, rows: await withItems(await store.findOrders(db, page.ids)) };
    },

    /** Moves an order on. The same status again changes nothing; the step, its author and note are kept. */
    async setStatus(command: SetStatus): Promise<OrderView> {
      await inTransaction((tx) => step(tx, command));
      return viewById(command.id);
    },

    step,

    async setTracking(command: {
      id: number;
      trackingNumber: string | null;
      version: number | undefined;
      viewer: rules.Viewer;
    }): Promise<OrderView> {
      await inTransaction(async (tx) => {
        const before = await lockExisting(tx, command.id);
        rules.checkVersion(before, command.version);
        if (!rules.canSetTracking(before, command.viewer))
          throw new AppError("INVALID_TRANSITION", "This order is closed: its tracking number stays as it is.");
        const after = await saveChanged(tx, before, { trackingNumber: command.trackingNumber || null }, clock());
        tx.emit({
          name: "order.changed",
          entity: "order",
          entityId: after.id,
          actorId: command.viewer.id,
          payload: {
            ...orderFacts(after),
            changes: { "tracking number": [before.trackingNumber, after.trackingNumber] },
          },
        });
      });
      return viewById(command.id);
    },

    /** Lets go of the goods of unpaid orders whose time is over; the orders stay (D3). Answers how many. */
    async releaseLapsedHolds(): Promise<number> {
      const ids = await store.findLapsedHolds(db, clock(), 200);
      for (const id of ids)
        await inTransaction(async (tx) => {
          const order = await lockExisting(tx, id);
          if (!order.holdExpiresAt || order.holdExpiresAt > clock()) return;
          const reason = `Order ${order.orderNumber} was not paid in time`;
          await releaseStock(tx, orderSubject(id), { userId: null, reason });
          const after = await saveChanged(tx, order, { stockState: "lapsed", holdExpiresAt: null }, clock());
          const changes: Changes = { goods: [order.stockState, after.stockState] };
          tx.emit({
            name: "order.changed",
            entity: "order",
            entityId: id,
            actorId: null,
            payload: { ...orderFacts(after), changes },
          });
        });
      return ids.length;
    },
  };
}

export type OrderService = ReturnType<typeof createOrderService>;

import { adjustStock, restock } from "@fundi/shared/inventory/inventory";
import { getBulkAction, startBulkStatus, undoBulkAction } from "@fundi/shared/lists/bulk-actions";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { type CounterPayment, returnGoods, takePayment } from "@fundi/shared/payments/counter-payments";
import { createSaleDraft, findSaleVoucher, finishSale } from "@fundi/shared/sales/sales";
import { expect } from "vitest";
import type { Person } from "../api";
import { newReceipt, partOf } from "./buying";
import type { Told } from "./plan";
import { linesOf } from "./units";
import { attempt, once, oneOf, recent, see, type World } from "./world";

/** Money at the counter, by method. */
function handedOver(method: CounterPayment["method"], amount: number): CounterPayment {
  if (method === "cash") return { method, amount, tendered: amount + 50 };
  if (method === "card_terminal") return { method, amount, reference: "000123" };
  return { method, amount, mpesaReceiptNumber: newReceipt(), phoneNumber: "" };
}

/** What a discount takes off goods, in cents. */
function takenOff(discount: Told<"sell">["discount"], goodsMinor: number): number {
  if (discount === null) return 0;
  return Math.round(discount.kind === "percent" ? (goodsMinor * discount.value) / 100 : discount.value * 100);
}

/** The latest voucher of a buyer, as the counter looks at it; used ones are refused there. */
function voucherOf(world: World, clerk: Person, owner: number | undefined) {
  const known = world.vouchers.findLast((voucher) => voucher.owner === owner);
  return known ? attempt(world, clerk, findSaleVoucher, { query: { code: known.code } }) : Promise.resolve(null);
}

/** A sale at the counter, of one or two clerks who finish the same draft at once. */
export async function sell(world: World, told: Told<"sell">): Promise<void> {
  const clerk = oneOf(world.clerks, told.who);
  const buyer = told.hasAccount ? oneOf(world.customers, told.who) : undefined;
  const wanted = linesOf(world, told.lines);
  const lines = wanted.map(({ price: _, ...line }, index) => ({
    kind: "product" as const,
    key: `line-${index}`,
    ...line,
  }));
  const customer = { userId: buyer?.id ?? null, name: "Wanjirũ Kamau", phone: "0712345678", email: "" };
  const goodsMinor = wanted.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const offMinor = takenOff(told.discount, goodsMinor);
  const voucher = await voucherOf(world, clerk, told.hasVoucher ? buyer?.id : undefined);
  const manager = oneOf(world.managers, told.who);
  const agreed = told.isAgreed ? { by: manager.id, discount: offMinor / 100, goods: goodsMinor / 100 } : null;
  const discount = told.discount && { ...told.discount, reason: "A good customer", agreed };
  const body = { customer, lines, notes: "", discount, voucherCode: voucher?.code ?? "" };
  const draft = await attempt(world, agreed ? manager : clerk, createSaleDraft, { body });
  if (!draft) return;
  const restMinor = goodsMinor - offMinor;
  const total = Math.max(0, restMinor - Math.min(Math.round((voucher?.value ?? 0) * 100), restMinor)) / 100;
  const payments = told.share === 0 || total === 0 ? [] : [handedOver(told.method, partOf(total, told.share))];
  const sellers = told.isRival ? [clerk, oneOf(world.managers, told.who)] : [clerk];
  const finished = await Promise.all(
    sellers.map((by, index) =>
      once(
        world,
        by,
        finishSale,
        {
          params: { id: draft.id },
          body: { version: draft.version, total, payments: index === 0 ? payments : [] },
        },
        {
          leaves: { orders: 1, payments: index === 0 ? payments.length : 0 },
          identity: ({ order }) => order.id,
          isTwice: told.isTwice,
        },
      ),
    ),
  );
  const sold = finished.filter((answer) => answer !== null);
  if (sold.length > 1) throw new Error(`Draft ${draft.id} became two orders.`);
  for (const { order } of sold) {
    if (buyer) world.owners.set(order.id, buyer);
    see(world, order);
  }
}

/** A member of staff changes an order's status: by an offered action, or an invalid one. */
export async function step(world: World, told: Told<"step">): Promise<void> {
  const order = recent(world.orders, told.order);
  if (!order) return;
  const by = oneOf(told.isManager ? world.managers : world.clerks, told.who);
  const onwards = order.nextStatuses.filter((status) => status !== "cancelled");
  const status: OrderStatus = told.cancels || onwards.length === 0 ? "cancelled" : oneOf(onwards, told.next);
  const body = { status, notes: "", ...(told.isSeen && { version: order.version }) };
  const moved = await attempt(world, by, setOrderStatus, { params: { id: order.id }, body });
  if (moved) see(world, moved);
}

export async function take(world: World, told: Told<"take">): Promise<void> {
  const order = recent(world.orders, told.order);
  if (!order) return;
  const by = oneOf(told.isManager ? world.managers : world.clerks, told.who);
  const send = () =>
    once(
      world,
      by,
      takePayment,
      { params: { id: order.id }, body: handedOver(told.method, partOf(order.due || 100, told.share)) },
      { leaves: { payments: 1 }, identity: ({ id }) => id, isTwice: told.isTwice },
    );
  const taken = await Promise.all(told.isRival ? [send(), send()] : [send()]);
  for (const answer of taken) if (answer) see(world, answer);
}

/** Goods come back, with the money that was paid for them or without. */
export async function takeBack(world: World, told: Told<"takeBack">): Promise<void> {
  const gone = world.orders.filter(
    ({ allowedActions, status }) => allowedActions.includes("return_goods") || status === "completed",
  );
  const order = recent(gone, told.order);
  if (!order) return;
  const lines = told.lines.slice(0, 2).map(({ product, quantity }) => {
    const item = oneOf(order.items, product);
    return { item, quantity: Math.min(quantity, item.quantity) };
  });
  const payment = order.payments.find(({ status }) => status === "approved");
  const worth = lines.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
  const refund =
    told.paysBack && payment
      ? { paymentId: payment.id, amount: partOf(Math.min(worth, payment.amount), told.share), method: "cash" as const }
      : undefined;
  const body = {
    lines: lines.map(({ item, quantity }) => ({ orderItemId: item.id, quantity, restock: !told.isWrittenOff })),
    reason: "Came back",
    ...(refund && { refund }),
  };
  const send = (by = oneOf(world.managers, told.who)) =>
    once(
      world,
      by,
      returnGoods,
      { params: { id: order.id }, body },
      {
        leaves: { order_returns: 1, refunds: refund ? 1 : 0 },
        identity: ({ id }) => id,
        isTwice: told.isTwice,
      },
    );
  const returned = await Promise.all(told.isRival ? [send(), send(oneOf(world.managers, told.who + 1))] : [send()]);
  for (const answer of returned) if (answer) see(world, answer);
}

export async function fillUp(world: World, told: Told<"restock">): Promise<void> {
  const { itemId } = oneOf(world.products, told.product);
  if (itemId === null) return;
  const input = { params: { id: itemId }, body: { amount: told.pieces } };
  const by = oneOf(world.clerks, told.who);
  await once(world, by, restock, input, { leaves: { restocks: 1 }, identity: ({ id }) => id, isTwice: told.isTwice });
}

export async function adjust(world: World, told: Told<"adjust">): Promise<void> {
  const { itemId } = oneOf(world.products, told.product);
  if (itemId === null) return;
  const body = { quantity: told.counted, reason: "Counted" };
  await attempt(world, oneOf(world.clerks, told.who), adjustStock, { params: { id: itemId }, body });
}

/** A bulk action on orders, and its undo: immediately, or after later changes. */
export async function bulk(world: World, told: Told<"bulk">): Promise<void> {
  const orders = told.orders.flatMap((which) => recent(world.orders, which) ?? []).map(({ id }) => ({ id }));
  if (orders.length === 0) return;
  const by = oneOf([...world.clerks, ...world.managers], told.who);
  const body = { choice: { orders }, status: told.to, notes: "" };
  const begun = await attempt(world, by, startBulkStatus, { body });
  if (begun) world.bulks.push(begun.id);
  if (!begun || told.undone === "not") return;
  const news = () => world.api.app.db("events").where({ name: "bulk.finished", entity_id: begun.id });
  if (told.undone === "later")
    await expect.poll(async () => (await news().first())?.delivered_at, { timeout: 15_000 }).toBeTruthy();
  await putBack(world, begun.id, [oneOf(world.managers, told.who)]);
}

export async function undo(world: World, told: Told<"undo">): Promise<void> {
  const id = recent(world.bulks, told.bulk, 3);
  const by = told.isRival ? world.managers : [oneOf(world.managers, told.who)];
  if (id !== undefined) await putBack(world, id, by);
}

async function putBack(world: World, id: number, by: readonly Person[]): Promise<void> {
  const stateOf = async () => (await oneOf(by, 0).call(getBulkAction, { params: { id } })).state;
  await expect.poll(stateOf, { timeout: 15_000, interval: 20 }).not.toBe("running");
  await Promise.all(by.map((who) => attempt(world, who, undoBulkAction, { params: { id } })));
}

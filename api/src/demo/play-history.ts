import { fromMinor } from "@fundi/shared/values/money";
import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { type DemoOrder, demoCustomers, demoOrders } from "./data/history";
import { receiptCode } from "./data/receipt-code";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

export interface Cast {
  customers: readonly Actor[];
  manager: Actor;
  staff: Actor;
}

/** A clock that the history sets, so that an order of last month is dated last month. */
export interface PlayedClock {
  now: Date;
}

/** Plays a month of orders through the regular services, oldest first. */
export async function playHistory(app: App, cast: Cast, clock: PlayedClock): Promise<void> {
  const end = clock.now.getTime();
  const products = await app.catalog.productIdsBySku(demoOrders.flatMap((order) => order.items.map(({ sku }) => sku)));
  for (const [index, order] of demoOrders.entries()) {
    const placedAt = end - order.daysAgo * DAY_MS;
    const at = (minutes: number) => {
      clock.now = new Date(Math.min(end, placedAt + minutes * MINUTE_MS));
    };
    at(0);
    await playOrder(app, cast, order, { index, products, at });
  }
  clock.now = new Date(end);
  await app.orders.releaseLapsedHolds();
  await app.dispatcher.drain();
}

interface Scene {
  index: number;
  products: ReadonlyMap<string, number>;
  /** Sets the clock to so many minutes after the order. */
  at: (minutes: number) => void;
}

async function playOrder(app: App, cast: Cast, order: DemoOrder, { index, products, at }: Scene): Promise<void> {
  const person = demoCustomers[order.customer];
  const viewer = cast.customers[order.customer];
  if (!person || !viewer) throw new Error(`Demo order ${index} has no customer ${order.customer}.`);
  const { firstName, lastName, email, phone, street, city, state, zipCode } = person;
  const played = await app.checkout({
    form: {
      items: order.items.map(({ sku, quantity }) => {
        const productId = products.get(sku);
        if (productId === undefined)
          throw new Error(`Demo order ${index} asks for ${sku}, which is not in the catalogue.`);
        return { productId, quantity };
      }),
      customer: { firstName, lastName, email },
      handover: "delivery",
      payAt: "order",
      shipping: { phone, street, city, state, zipCode },
      kraPin: null,
      notes: order.notes ?? "",
    },
    viewer,
    once: { scope: "demo", key: `order-${index}`, fingerprint: "" },
  });
  const { id } = played.order;
  // An interrupted load continues where it stopped.
  if (played.payments.length === 0) await payOrder(app, cast, order, { id, viewer, at });
  for (const [step, to] of order.steps.entries()) {
    if (played.steps.some((done) => done.to === to)) continue;
    at(60 * (step + 1));
    // The tracking number is known when the parcel leaves.
    if (to === "shipped" && order.trackingNumber)
      await app.orders.setTracking({
        id,
        trackingNumber: order.trackingNumber,
        version: undefined,
        viewer: cast.staff,
      });
    await app.orders.setStatus({ id, to, note: "", version: undefined, viewer: cast.manager });
  }
}

async function payOrder(
  app: App,
  cast: Cast,
  { payment, customer }: DemoOrder,
  { id, viewer, at }: { id: number; viewer: Actor; at: Scene["at"] },
): Promise<void> {
  if (payment.state === "none") return;
  at(6);
  const { order } = await app.orders.view(id);
  const input = {
    orderId: id,
    amount: fromMinor(order.totalMinor),
    phoneNumber: demoCustomers[customer]?.phone ?? order.phone,
    mpesaReceiptNumber: receiptCode(order.createdAt, payment.tail),
    customerName: `${order.firstName} ${order.lastName}`,
  };
  const claimed = await app.payments.claim({ input, viewer, once: null });
  if (payment.state === "claimed") return;
  at(25);
  const note = payment.state === "rejected" ? payment.reason : "";
  await app.payments.review({ id: claimed.id, status: payment.state, note, viewer: cast.manager }, null);
}

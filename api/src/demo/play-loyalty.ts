import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";

const KEPT_PRODUCTS = ["LAP-HP-840G8", "MON-DEL-P2419H"];
const KEPT_SERVICES = ["Laptop battery replacement"];

/** A redeemed reward and a few favourites and alerts for the demo customer, whose orders have earned the points. */
export async function playLoyalty(app: App, customer: Actor): Promise<void> {
  const { rewards } = await app.loyalty.stateOf(customer.id);
  const discount = rewards.find(({ kind }) => kind === "service_percent");
  if (!discount) throw new Error("The demo shop has no service discount to redeem.");
  await app.loyalty.redeem(customer.id, { rewardId: discount.id }, { scope: "demo", key: "redeem-0", fingerprint: "" });

  const products = await app.catalog.productIdsBySku(KEPT_PRODUCTS);
  const services = await app.catalog.serviceIdsByTitle(KEPT_SERVICES);
  for (const itemId of products.values()) await app.favorites.add(customer.id, { type: "product", itemId });
  for (const [index, productId] of [...products.values()].entries())
    await app.productAlerts.add({
      form: { productId, channel: "mail", wishedPrice: index === 0 ? 30_000 : null },
      ...{ userId: customer.id, address: "", language: "en" },
    });
  for (const itemId of services.values()) await app.favorites.add(customer.id, { type: "service", itemId });
  await app.dispatcher.drain();
}

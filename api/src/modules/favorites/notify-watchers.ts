import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Schedule } from "../../platform/schedules";
import type { Texts } from "../texts";
import { findWatchedChanges, markKnown, type WatchedChange } from "./watched-product-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  texts: Pick<Texts, "send" | "isAvailable">;
  /** The storefront's address. */
  storefrontUrl: string | undefined;
  clock: () => Date;
}

const AT_ONCE = 200;

/** Texts customers when a favourite product costs less, or is in stock again; at most once a day for its stock. */
export function notifyWatchers({ db, inTransaction, texts, storefrontUrl, clock }: Dependencies): Schedule {
  async function notify(tx: Tx, change: WatchedChange): Promise<void> {
    const { favoriteId, userId, productId, name: product, priceMinor, knownPriceMinor, isInStock, wasInStock } = change;
    if (!(await markKnown(tx.db, change)) || knownPriceMinor === null) return;
    const about = { entity: "product", id: productId };
    const link = storefrontUrl ? `${storefrontUrl}/products/${productId}` : "";
    const request = { to: { userId }, about };
    if (isInStock && wasInStock === false)
      await texts.send(tx, {
        ...request,
        content: { kind: "product-stock", values: { product, link } },
        premise: "in stock",
        dedupeKey: `watched:${favoriteId}:stock:${clock().toISOString().slice(0, 10)}`,
      });
    // Cheaper, but sold out: nothing to hurry for.
    else if (priceMinor < knownPriceMinor && isInStock)
      await texts.send(tx, {
        ...request,
        content: {
          kind: "product-price",
          values: {
            ...{ product, link },
            amount: formatKes(fromMinor(priceMinor)),
            before: formatKes(fromMinor(knownPriceMinor)),
          },
        },
        premise: String(priceMinor),
        dedupeKey: `watched:${favoriteId}:price:${priceMinor}`,
      });
  }
  return {
    name: "favourite products with a lower price or new stock",
    async run() {
      if (!texts.isAvailable()) return;
      for (const change of await findWatchedChanges(db, AT_ONCE)) await inTransaction((tx) => notify(tx, change));
    },
  };
}

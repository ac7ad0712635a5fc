import { ApiError, send } from "@fundi/shared/contract/http";
import { useEffect, useState } from "react";
import { type CartProduct, readProduct, refreshProduct } from "./cart";
import { currentCart, updateCart } from "./cart-store";

/** Current prices and stock of the cart's lines, fetched when the page opens. */
export interface CartCheck {
  /** Former price of each line whose price changed. */
  formerPrices: ReadonlyMap<number, number>;
  /** Lines whose product is no longer sold. */
  removed: ReadonlySet<number>;
}

const NOTHING: CartCheck = { formerPrices: new Map(), removed: new Set() };

async function fetchProduct(known: CartProduct, signal: AbortSignal): Promise<CartProduct | "gone" | null> {
  try {
    const response = await send("", { method: "GET", path: `/api/products/${known.id}`, signal });
    const answer = await response.json();
    const product = readProduct(answer);
    if (!known.unit || !product) return product;
    // Few carts have one.
    return (await import("./cart-unit")).unitNow(known, product, answer);
  } catch (error) {
    // Without a response the line stays as it is: checkout checks again.
    return error instanceof ApiError && error.status === 404 ? "gone" : null;
  }
}

/**
 * Updates prices and stock of the stored cart, and returns what changed since the products were added. Runs again at
 * every `step`.
 */
export function useCartCheck(step: string): CartCheck {
  const [check, setCheck] = useState(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step checks again
  useEffect(() => {
    const stop = new AbortController();
    async function run() {
      const lines = currentCart();
      const answers = await Promise.all(lines.map((line) => fetchProduct(line.product, stop.signal)));
      if (stop.signal.aborted) return;
      const formerPrices = new Map<number, number>();
      const removed = new Set<number>();
      lines.forEach(({ id, product }, index) => {
        const result = answers[index];
        if (result === "gone") removed.add(id);
        else if (result) {
          if (result.price !== product.price) formerPrices.set(id, product.price);
          updateCart((cart) => refreshProduct(cart, result));
        }
      });
      // Changes found at an earlier step stay visible.
      setCheck((known) => ({ formerPrices: new Map([...formerPrices, ...known.formerPrices]), removed }));
    }
    void run();
    return () => stop.abort();
  }, [step]);

  return check;
}

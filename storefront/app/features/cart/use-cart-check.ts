import { ApiError, send } from "@fundi/shared/http";
import { useEffect, useState } from "react";
import { type CartProduct, readProduct, refreshProduct } from "./cart";
import { currentCart, updateCart } from "./cart-store";

/** What the shop says about the lines of the cart, asked when the page opens. */
export interface CartCheck {
  /** Price each line had when it was put in, where it has another now. */
  formerPrices: ReadonlyMap<number, number>;
  /** Lines whose product is no longer sold. */
  gone: ReadonlySet<number>;
}

const NOTHING: CartCheck = { formerPrices: new Map(), gone: new Set() };

async function askShop(id: number, signal: AbortSignal): Promise<CartProduct | "gone" | null> {
  try {
    const response = await send("", { method: "GET", path: `/api/products/${id}`, signal });
    return readProduct(await response.json());
  } catch (error) {
    // Without an answer the line stays as it is: checkout asks again anyway.
    return error instanceof ApiError && error.status === 404 ? "gone" : null;
  }
}

/**
 * Brings prices and stock of the stored cart up to date, and tells what changed since the goods were put in. It asks
 * again at every `step` on the way to the order.
 */
export function useCartCheck(step: string): CartCheck {
  const [check, setCheck] = useState(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is a reason to ask again
  useEffect(() => {
    const stop = new AbortController();
    async function run() {
      const lines = currentCart();
      const answers = await Promise.all(lines.map((line) => askShop(line.id, stop.signal)));
      if (stop.signal.aborted) return;
      const formerPrices = new Map<number, number>();
      const gone = new Set<number>();
      lines.forEach(({ id, product }, index) => {
        const answer = answers[index];
        if (answer === "gone") gone.add(id);
        else if (answer) {
          if (answer.price !== product.price) formerPrices.set(id, product.price);
          updateCart((cart) => refreshProduct(cart, answer));
        }
      });
      // What was said at an earlier step stays said.
      setCheck((known) => ({ formerPrices: new Map([...formerPrices, ...known.formerPrices]), gone }));
    }
    void run();
    return () => stop.abort();
  }, [step]);

  return check;
}

import type { ShopConfig } from "@fundi/shared/shop";
import { shopText } from "@fundi/shared/shop-texts";
import { nextOpening } from "@fundi/shared/time";
import { useEffect, useState } from "react";
import { useShop } from "./shop";

/**
 * When the shop looks at a receipt, to end a sentence with: what its owner says of it, and while the shop is closed, when
 * it opens. "" where there is nothing to say.
 */
export function receiptCheck(shop: ShopConfig, now: Date): string {
  const next = nextOpening(now, shop.hours, shop.closedDays, shop.timeZone);
  if (!next) return shopText(shop, "payment.check");
  return `after we open${next.day && ` ${next.day}`} at ${next.time}; we are closed now`;
}

/** As `receiptCheck`, followed while the page is open. */
export function useReceiptCheck(): string {
  const shop = useShop();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return receiptCheck(shop, now);
}

/** A sentence, with or without its ending. */
export const sentence = (...parts: string[]): string => `${parts.filter(Boolean).join(" ")}.`;

import type { ShopConfig } from "@fundi/shared/settings/shop";
import { HELP_TEXTS } from "@fundi/shared/settings/texts/help-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { nextOpening } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { openingWords } from "../../i18n/dates";
import { useShop } from "../shell";

/**
 * Returns when the shop checks a receipt, as the end of a sentence: the owner's text and, while the shop is closed, when
 * it opens. "" where there is neither.
 */
export function receiptCheck(shop: ShopConfig, now: Date): string {
  const next = nextOpening(now, shop.hours, shop.closedDays, shop.timeZone);
  if (!next) return textOfShop(shop, HELP_TEXTS, "payment.check");
  const when = openingWords(next);
  return t`after we open ${when}; we are closed now`;
}

/** As `receiptCheck`, updated while the page is open. */
export function useReceiptCheck(): string {
  const shop = useShop();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return receiptCheck(shop, now);
}

/** Joins the parts to a sentence with a full stop; empty parts are skipped. */
export const sentence = (...parts: string[]): string => `${parts.filter(Boolean).join(" ")}.`;

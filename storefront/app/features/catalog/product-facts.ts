import type { Product } from "@fundi/shared/catalog/products";
import { own } from "@fundi/shared/values/own";
import { msg, t } from "@lingui/core/macro";
import type { Tone } from "../../components/badge";
import { type Text, textOf } from "../../i18n";

/** Below this stock the number is shown. */
const FEW = 4;

/**
 * Describes availability. A product without counted stock can be ordered; one without a price cannot, its price is on
 * request.
 */
export function describeStock({ available, price }: Pick<Product, "available" | "price">): {
  text: string;
  tone: Tone;
  orderable: boolean;
} {
  if (!(price > 0)) return { text: t`Ask us for the price`, tone: "neutral", orderable: false };
  if (available === null) return { text: t`Available to order`, tone: "good", orderable: true };
  if (available <= 0) return { text: t`Out of stock`, tone: "neutral", orderable: false };
  if (available < FEW)
    return { text: available === 1 ? t`Last one` : t`Only ${available} left`, tone: "attention", orderable: true };
  return { text: t`In stock`, tone: "good", orderable: true };
}

/** Labels of categories that cannot be derived from their slug. */
const CATEGORY_LABELS: Record<string, Text> = {
  laptop: msg`Laptops`,
  desktop: msg`Desktops`,
  monitor: msg`Monitors`,
  "graphics-card": msg`Graphics cards`,
  processor: msg`Processors`,
  motherboard: msg`Motherboards`,
  "power-supply": msg`Power supplies`,
  keyboard: msg`Keyboards`,
  mouse: msg`Mice`,
  printer: msg`Printers`,
  "phone-accessory": msg`Phone accessories`,
  charger: msg`Chargers`,
  accessory: msg`Accessories`,
  accessories: msg`Accessories`,
  storage: msg`Storage`,
  memory: msg`Memory`,
  networking: msg`Networking`,
  software: msg`Software`,
  cables: msg`Cables`,
};

/** Returns a category's label: "graphics-card" is msg`Graphics cards`, an unknown "board_games" is "Board games". */
export function categoryLabel(slug: string): string {
  const words = slug.replace(/[-_]+/g, " ").trim();
  const known = own(CATEGORY_LABELS, slug);
  return known ? textOf(known) : words.charAt(0).toUpperCase() + words.slice(1);
}

import type { Product } from "@fundi/shared/catalog/products";
import { own } from "@fundi/shared/values/own";
import type { Tone } from "../../components/badge";

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
  if (!(price > 0)) return { text: "Ask us for the price", tone: "neutral", orderable: false };
  if (available === null) return { text: "Available to order", tone: "good", orderable: true };
  if (available <= 0) return { text: "Out of stock", tone: "neutral", orderable: false };
  if (available < FEW)
    return { text: available === 1 ? "Last one" : `Only ${available} left`, tone: "attention", orderable: true };
  return { text: "In stock", tone: "good", orderable: true };
}

export const CONDITION_LABELS: Record<Product["condition"], string> = { new: "New", refurbished: "Refurbished" };

/** Labels of categories that cannot be derived from their slug. */
const CATEGORY_LABELS: Record<string, string> = {
  laptop: "Laptops",
  desktop: "Desktops",
  monitor: "Monitors",
  "graphics-card": "Graphics cards",
  processor: "Processors",
  motherboard: "Motherboards",
  "power-supply": "Power supplies",
  keyboard: "Keyboards",
  mouse: "Mice",
  printer: "Printers",
  "phone-accessory": "Phone accessories",
  charger: "Chargers",
};

/** Returns a category's label: "graphics-card" is "Graphics cards", an unknown "board_games" is "Board games". */
export function categoryLabel(slug: string): string {
  const words = slug.replace(/[-_]+/g, " ").trim();
  return own(CATEGORY_LABELS, slug) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

import type { Product } from "@fundi/shared/products";
import type { Tone } from "../../components/badge";

/** Fewer than this and the number is worth saying. */
const FEW = 4;

/**
 * Availability in words; a product that is not counted can be ordered (checklist CAT-42), one without a price cannot:
 * the shop names it on request.
 */
export function stockInWords({ available, price }: Pick<Product, "available" | "price">): {
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

/** Names of categories whose plural is not simply their own name. */
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

/** A category for people: "graphics-card" is "Graphics cards", an unknown "board_games" is "Board games". */
export function categoryLabel(slug: string): string {
  const words = slug.replace(/[-_]+/g, " ").trim();
  return CATEGORY_LABELS[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

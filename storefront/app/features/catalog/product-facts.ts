import type { Product } from "@fundi/shared/products";
import type { Tone } from "../../components/badge";

export interface Spec {
  label: string | null;
  value: string;
}

/** A spec as imports write it, "RAM: 8 GB", in its two parts; one without a label is all value. */
export function splitSpec(text: string): Spec {
  const [, label, value] = /^([^:]{1,40}):\s+(.+)$/s.exec(text) ?? [];
  return label && value ? { label: label.trim(), value: value.trim() } : { label: null, value: text };
}

/** What people compare first, in this order. */
const DECIDING = [
  /^(processor|cpu|chipset)/i,
  /^(ram|memory)/i,
  /^(storage|rom|ssd|disk|capacity)/i,
  /^(graphics|gpu)/i,
  /^screen/i,
];

/** The two or three specs that decide, short enough for a card. */
export function decidingSpecs(specs: readonly string[]): string[] {
  const all = specs.map(splitSpec).filter(({ label }) => !isWarranty(label));
  const decisive = DECIDING.flatMap((pattern) => all.find(({ label }) => label && pattern.test(label)) ?? []);
  const chosen = decisive.length > 0 ? decisive : all;
  return chosen.slice(0, 3).map(({ label, value }) => (label && /^[\d.,]+$/.test(value) ? `${label} ${value}` : value));
}

const isWarranty = (label: string | null) => label !== null && /^warranty$/i.test(label);

/** The warranty that the specs promise, if they do. */
export const warrantyOf = (specs: readonly string[]): string | null =>
  specs.map(splitSpec).find(({ label }) => isWarranty(label))?.value ?? null;

/** Fewer than this and the number is worth saying. */
const FEW = 4;

/** Availability in words; a product that is not counted can be ordered (checklist CAT-42). */
export function stockInWords(available: number | null): { text: string; tone: Tone; orderable: boolean } {
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

/** The first `count` products with at most half of them of one category, as long as there are others. */
export function varied(products: readonly Product[], count: number): Product[] {
  const taken = new Map<string, number>();
  const isWelcome = ({ category }: Product) => {
    taken.set(category, (taken.get(category) ?? 0) + 1);
    return (taken.get(category) ?? 0) <= count / 2;
  };
  const chosen = products.filter(isWelcome).slice(0, count);
  const rest = products.filter((product) => !chosen.includes(product));
  return [...chosen, ...rest].slice(0, count);
}

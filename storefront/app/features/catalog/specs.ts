import { splitSpec } from "@fundi/shared/catalog/spec-line";

/** What people compare first, in this order. */
const DECIDING = [
  /^(processor|cpu|chipset)/i,
  /^(ram|memory)/i,
  /^(storage|rom|ssd|disk|capacity)/i,
  /^(graphics|gpu)/i,
  /^screen/i,
];

/** Returns the two or three key specs, short enough for a card. */
export function decidingSpecs(specs: readonly string[]): string[] {
  const all = specs.map(splitSpec).filter(({ label }) => !isWarranty(label));
  const decisive = DECIDING.flatMap((pattern) => all.find(({ label }) => label && pattern.test(label)) ?? []);
  const chosen = decisive.length > 0 ? decisive : all;
  return chosen.slice(0, 3).map(({ label, value }) => (label && /^[\d.,]+$/.test(value) ? `${label} ${value}` : value));
}

const isWarranty = (label: string | null) => label !== null && /^warranty$/i.test(label);

/** Returns the warranty among the specs, or null. */
export const warrantyOf = (specs: readonly string[]): string | null =>
  specs.map(splitSpec).find(({ label }) => isWarranty(label))?.value ?? null;

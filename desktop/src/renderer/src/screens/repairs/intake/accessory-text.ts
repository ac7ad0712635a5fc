import type { JobDraft } from "./intake-draft";

export type Accessory = JobDraft["accessories"][number];

/** The most of one thing. */
export const COUNT_MAX = 99;

/**
 * Reads what came along as it is typed: "2 chargers", "2x charger" or "Charger". One that is listed already is that one, in
 * the singular or plural. Returns null where nothing is named.
 */
export function readAccessory(typed: string, listed: readonly string[]): Omit<Accessory, "note"> | null {
  const [first = "", ...rest] = typed.trim().split(" ").filter(Boolean);
  const digits = first.toLowerCase().replace("x", "").replace("×", "");
  const count = rest.length > 0 ? Number(digits) : Number.NaN;
  const isCount = Number.isInteger(count) && count >= 1 && count <= COUNT_MAX;
  const [times = "", ...others] = rest;
  const words = !isCount ? [first, ...rest] : ["x", "×"].includes(times.toLowerCase()) ? others : rest;
  const name = words.join(" ");
  if (name === "") return null;
  const plain = (text: string) => {
    const lower = text.toLowerCase();
    return lower.endsWith("s") ? lower.slice(0, -1) : lower;
  };
  return {
    name: listed.find((each) => plain(each) === plain(name)) ?? name,
    quantity: isCount ? count : 1,
  };
}

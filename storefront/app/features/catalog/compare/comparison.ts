import { splitSpec } from "@fundi/shared/catalog/spec-line";

/** What people compare first, in this order, with the words that price lists have for it. */
const KNOWN = {
  processor: ["processor", "cpu", "chipset"],
  memory: ["memory", "ram"],
  storage: ["storage", "rom", "ssd", "hdd", "disk", "capacity"],
  graphics: ["graphics", "gpu"],
  screen: ["screen", "display"],
} as const;

export type KnownSpec = keyof typeof KNOWN;

const KNOWN_SPECS = Object.keys(KNOWN) as KnownSpec[];

/** A line of a comparison: one value for each product, "" where its specs say nothing. */
export interface ComparedLine {
  /** Null: the label is the shop's own. */
  known: KnownSpec | null;
  /** "" for what has no label. */
  label: string;
  values: string[];
  differs: boolean;
}

function knownSpec(label: string): KnownSpec | null {
  const [first = ""] = label.toLowerCase().split(" ");
  return KNOWN_SPECS.find((name) => (KNOWN[name] as readonly string[]).includes(first)) ?? null;
}

/** How values are compared: "16 GB" and "16GB" are the same. */
const withoutSpaces = (value: string): string =>
  [...value.toLowerCase()].filter((letter) => letter.trim() !== "" && letter !== "-").join("");

/**
 * Returns the specs side by side: what people compare first, then the rest as the products name it, then what has no label, on
 * one line.
 */
export function compareSpecs(products: readonly { specs: readonly string[] }[]): ComparedLine[] {
  const tables = products.map(({ specs }) => {
    const table = new Map<string, { known: KnownSpec | null; label: string; values: string[] }>();
    for (const spec of specs) {
      const { label, value } = splitSpec(spec);
      const known = label ? knownSpec(label) : null;
      const key = known ?? (label ?? "").toLowerCase();
      const line = table.get(key) ?? { known, label: label ?? "", values: [] };
      line.values.push(value);
      table.set(key, line);
    }
    return table;
  });
  // Where products write a label differently, the first one's counts.
  const lines = new Map([...tables].reverse().flatMap((table) => [...table]));
  const rank = (key: string) => {
    const at = KNOWN_SPECS.indexOf(key as KnownSpec);
    if (key === "") return KNOWN_SPECS.length + 1;
    return at < 0 ? KNOWN_SPECS.length : at;
  };
  return [...lines]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, { known, label }]) => {
      const values = tables.map((table) => (table.get(key)?.values ?? []).join(", "));
      return { known, label, values, differs: new Set(values.map(withoutSpaces)).size > 1 };
    });
}

/** Returns the lowest of the prices; null where they do not differ, or only one is known. */
export function lowestPrice(products: readonly { price: number }[]): number | null {
  const prices = products.map(({ price }) => price).filter((price) => price > 0);
  const lowest = Math.min(...prices);
  return prices.some((price) => price > lowest) ? lowest : null;
}

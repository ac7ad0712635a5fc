/** A product of the corpus, as a shop would know it. Invented: not copied from a real list. */
export interface Goods {
  sku: string;
  name: string;
  brand: string;
  category: string;
  /** Shillings. */
  price: number;
  quantity: number;
  condition: "new" | "refurbished";
  specs: string;
  ean: string;
}

const LINES: readonly (readonly [name: string, brand: string, category: string, price: number, specs: string])[] = [
  ["Kifaru 14 laptop Core i5", "Kifaru", "laptop", 42_500, "8GB RAM, 256GB SSD"],
  ["Kifaru 15 laptop Core i7", "Kifaru", "laptop", 68_000, "16GB RAM, 512GB SSD"],
  ["Twiga Slim laptop Ryzen 5", "Twiga", "laptop", 54_999, "8GB RAM, 512GB SSD"],
  ["Twiga 24 inch monitor", "Twiga", "monitor", 14_500, "Full HD, IPS"],
  ["Simba 27 inch monitor", "Simba", "monitor", 26_800, "QHD, 75 Hz"],
  ["Simba wireless keyboard", "Simba", "keyboard", 2350, "2.4 GHz"],
  ["Ndovu optical mouse", "Ndovu", "mouse", 850, "USB, 1600 dpi"],
  ["Ndovu 65W charger", "Ndovu", "charger", 3200, "USB-C"],
  ["Chui laser printer", "Chui", "printer", 23_750, "Duplex, Wi-Fi"],
  ["Chui router AC1200", "Chui", "networking", 4950, "Dual band"],
  ["Swara desktop tower", "Swara", "desktop", 38_400, "8GB RAM, 1TB HDD"],
  ["Swara HDMI cable 2m", "Swara", "cables", 650, "4K"],
];

/** The same dozen of products in every file. */
export const GOODS: readonly Goods[] = LINES.map(([name, brand, category, price, specs], index) => ({
  sku: `KF-${1001 + index * 7}`,
  name,
  brand,
  category,
  price,
  specs,
  quantity: (index * 5) % 13,
  condition: index % 3 === 0 ? "refurbished" : "new",
  ean: String(6_161_100_120_000 + index * 37),
}));

/** The expected product of a file; undefined is not compared, null must be left empty by the import. */
export interface Expected {
  name: string;
  price: number;
  sku?: string | null;
  quantity?: number | null;
  category?: string;
  condition?: string;
}

export interface CorpusFile {
  name: string;
  /** What it imitates, for the table in the documentation. */
  kind: string;
  bytes: () => Buffer | Promise<Buffer>;
  rates?: Record<string, number>;
  priceRanges?: "lower" | "higher";
  expected: readonly Expected[];
  /** Products that must be refused. */
  refused?: number;
  /** Kinds of questions that must be asked. */
  asks?: readonly string[];
}

/** A CSV file; cells are quoted where they must be. */
export const csv = (rows: readonly (readonly unknown[])[], mark = ",", newline = "\n"): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const text = cell === null || cell === undefined ? "" : String(cell);
          return text.includes(mark) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        })
        .join(mark),
    )
    .join(newline) + newline;

export const grouped = (amount: number): string => amount.toLocaleString("en-US");

import { BRANDS, CATEGORIES, CPUS, LINES } from "./fill/fill";

const of = (words: readonly string[], number: number): string => words[number % words.length] ?? "";

/** The columns that `floors` and the importer both understand. */
const TITLES = "SKU,Name,Price,Category,Condition,RAM,Description,Image";

/** A price list as a wholesaler sends it; lists with different prefixes have no product in common. */
export function priceList(prefix: string, rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const name = `${of(BRANDS, index)} ${of(LINES, index)} ${prefix}${index} ${of(CPUS, index)}`;
    const price = `${5000 + ((index * 7919) % 200_000)}.00`;
    const condition = index % 3 === 0 ? "new" : "refurbished";
    const description = `"Tested, with charger and ""six months"" of warranty, lot ${index % 400}"`;
    const image = `https://images.example/${prefix}/${index}.webp`;
    const ram = `${4 << (index % 4)} GB`;
    return [`${prefix}-${index}`, name, price, of(CATEGORIES, index), condition, ram, description, image].join(",");
  });
  return `${TITLES}\n${lines.join("\n")}\n`;
}

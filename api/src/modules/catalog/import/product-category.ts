import { DEFAULT_PRODUCT_CATEGORY } from "@fundi/shared/products";

/** The kinds of goods of a computer shop under the words that price lists use for them. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/(business |refurbished |used )?(lap ?tops?|note ?books?|macbooks?|chromebooks?)( computers?)?/, "laptop"],
  [/desktops?( computers?)?|all[- ]in[- ]ones?|workstations?/, "desktop"],
  [/video cards?|graphics? cards?|gpus?/, "graphics-card"],
  [/monitors?|displays?/, "monitor"],
  [/printers?|toners?/, "printer"],
  [/cpus?|processors?/, "processor"],
  [/ssds?|hdds?|hard drives?|hard disks?|storage/, "storage"],
  [/rams?|memory/, "memory"],
  [/mother ?boards?|mainboards?/, "motherboard"],
  [/power suppl(y|ies)|psus?/, "power-supply"],
  [/keyboards?/, "keyboard"],
  [/mouse|mice/, "mouse"],
  [/chargers?|adapters?/, "charger"],
  [/cables?/, "cables"],
  [/routers?|switch(es)?|network(ing)?/, "networking"],
  [/software|licen[cs]es?/, "software"],
];
const WHOLE = KINDS.map(([words, kind]) => [new RegExp(`^(${words.source})$`), kind] as const);
const WITHIN = KINDS.map(([words, kind]) => [new RegExp(`\\b(${words.source})\\b`, "i"), kind] as const);
const NAMES_SAMPLED = 300;

/** One category's name: the shop's own word where it has one, else the text in lower case. */
export function categoryOf(text: string): string {
  const plain = text
    .replace(/[\s:_]+/g, " ")
    .trim()
    .toLowerCase();
  return WHOLE.find(([words]) => words.test(plain))?.[1] ?? plain;
}

/** What a file's name says that it is a list of. */
export function categoryOfTitle(fileName: string): string | null {
  const title = fileName.replace(/\.\w+$/, "").replace(/[^a-z0-9]+/gi, " ");
  return WITHIN.find(([words]) => words.test(title))?.[1] ?? null;
}

/** What most of these products are, by their names; the shop's main category when nothing tells. */
export function categoryOfNames(names: readonly string[]): string {
  const sample = names.slice(0, NAMES_SAMPLED);
  const most = WITHIN.find(([words]) => sample.filter((name) => words.test(name)).length > sample.length / 2);
  return sample.length > 0 && most ? most[1] : DEFAULT_PRODUCT_CATEGORY;
}

import { DEFAULT_PRODUCT_CATEGORY } from "@fundi/shared/catalog/products";

/** The categories of a computer shop, with the words that price lists use for them. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /(business |refurbished |used )?(lap ?tops?|note ?books?|macbooks?|chromebooks?|ultrabooks?)( computers?)?/,
    "laptop",
  ],
  [/desktops?( computers?)?|all[- ]in[- ]ones?|workstations?/, "desktop"],
  [/video cards?|graphics? cards?|gpus?/, "graphics-card"],
  [/monitors?|displays?/, "monitor"],
  [/printers?/, "printer"],
  [/toners?|(ink )?cartridges?/, "toner"],
  [/cpus?|processors?/, "processor"],
  [/ssds?|hdds?|hard drives?|hard disks?|storage|flash ?(disks?|drives?)|memory cards?/, "storage"],
  [/rams?|memory/, "memory"],
  [/mother ?boards?|mainboards?/, "motherboard"],
  [/power suppl(y|ies)|psus?/, "power-supply"],
  [/keyboards?/, "keyboard"],
  [/mouse|mice/, "mouse"],
  [/chargers?|adap(ters?|tors?)/, "charger"],
  [/batter(y|ies)/, "battery"],
  [/cables?/, "cables"],
  [/bags?|sleeves?|backpacks?/, "bag"],
  [/routers?|switch(es)?|access points?|network(ing)?/, "networking"],
  [
    /software|licen[cs]es?|anti-?virus(es)?|kaspersky|bitdefender|norton|mcafee|microsoft (office|365)|windows 1[01]( pro| home)?/,
    "software",
  ],
  [/(smart ?|mobile )?phones?|iphones?/, "phone"],
  [/tablets?|ipads?/, "tablet"],
  [/projectors?/, "projector"],
  [/ups|uninterruptible power suppl(y|ies)/, "ups"],
];
const WHOLE = KINDS.map(([words, kind]) => [new RegExp(`^(${words.source})$`), kind] as const);
const WITHIN = KINDS.map(([words, kind]) => [new RegExp(`\\b(${words.source})\\b`, "i"), kind] as const);

/** Accessories of another product: "Lenovo laptop charger" is a charger. */
const ACCESSORIES = new Set("charger battery cables bag keyboard mouse toner software".split(" "));
/** Products that contain others. */
const MACHINES = new Set("laptop desktop monitor printer phone tablet projector ups networking".split(" "));
/** Product lines that name a machine without its category. */
const LINES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(think ?pads?|elite ?books?|pro ?books?|z ?books?|latitudes?|inspirons?|idea ?pads?|vivo ?books?|zen ?books?|vostros?|xps ?1\d|chrome ?books?|mac ?books?|swift \d|aspire \d|yoga)\b/i,
    "laptop",
  ],
  [/\b(opti ?plex|elite ?desks?|pro ?desks?|think ?cent(re|er)s?|imacs?|mac mini|compaq \d+ pro)\b/i, "desktop"],
  [/\b(laser ?jets?|desk ?jets?|office ?jets?|eco ?tanks?|pixmas?|imageclass)\b/i, "printer"],
];
/** Spare parts of phones and laptops, whose names start with the device that they fit. */
const PARTS =
  /\b(lcd|digiti[sz]er|back (cover|glass)|flex|charging port|display assembly|screen assembly|hinges?|palm ?rest)\b/i;
const PHONE_PART =
  /\b(galaxy|iphone|ipad|redmi|infinix|tecno|itel|oppo|vivo|nokia|huawei|samsung [ajms]\d+)\b.*\b(display|screen|battery|glass)\b/i;
/** The words after these say what is included or what it fits, not what it is. */
const HEAD_END = /[,(|+;]|\s[-–—]\s|\b(with|w|for|fits|compatible|includes|ya|kwa)\b/i;
/** For products whose category cannot be derived. */
const UNKNOWN_CATEGORY = "other";
const NAMES_SAMPLED = 300;

/** The words of a file are few, and each is compared with the words of all kinds. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

/** Returns the normalized name of a category: the shop's own word if it has one, else the text in lower case. */
export function categoryOf(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const category = normalizedCategory(text);
  if (known.size < MOST_KNOWN) known.set(text, category);
  return category;
}

function normalizedCategory(text: string): string {
  const plain = text
    .replace(/[\s:_]+/g, " ")
    .trim()
    .toLowerCase();
  return WHOLE.find(([words]) => words.test(plain))?.[1] ?? plain;
}

/** Whether a text is just a category, such as "Laptop". */
export const isKind = (text: string): boolean => {
  const plain = text.trim().toLowerCase();
  return plain.length <= 30 && WHOLE.some(([words]) => words.test(plain));
};

/** Returns the category that a file's name implies. */
export function categoryOfTitle(fileName: string): string | null {
  const title = fileName.replace(/\.\w+$/, "").replace(/[^a-z0-9]+/gi, " ");
  return WITHIN.find(([words]) => words.test(title))?.[1] ?? null;
}

/** Returns the category that a product's name implies, or null when it is not certain. */
export function categoryOfName(name: string): string | null {
  const [head = ""] = name.split(HEAD_END);
  const text = head.trim() === "" ? name : head;
  if (PARTS.test(text) || PHONE_PART.test(text)) return null;
  const kinds = WITHIN.filter(([words]) => words.test(text)).map(([, kind]) => kind);
  const accessory = kinds.find((kind) => ACCESSORIES.has(kind));
  if (accessory) return accessory;
  const machine = LINES.find(([words]) => words.test(text))?.[1] ?? kinds.find((kind) => MACHINES.has(kind));
  if (machine) return machine;
  // "8GB RAM 256GB SSD" are components of something that is not named.
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

/** Returns the category of most of these products by name; `UNKNOWN_CATEGORY` when most names imply none. */
export function categoryOfNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  const sample = names.slice(0, NAMES_SAMPLED);
  for (const name of sample) {
    const kind = categoryOfName(name);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (sample.length === 0) return DEFAULT_PRODUCT_CATEGORY;
  return most && most[1] > sample.length / 2 ? most[0] : UNKNOWN_CATEGORY;
}

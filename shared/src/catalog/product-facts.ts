import { splitSpec } from "./spec-line";

/** What products are compared by, as far as their texts say it. */
export interface ProductFacts {
  /** As the text writes it: "Lenovo". */
  brand: string | null;
  /** The family: "Core i5", "Ryzen 7", "Apple M1". */
  cpu: string | null;
  /** In GB. */
  memory: number | null;
  /** In GB; 1 TB is 1000. */
  storage: number | null;
  /** In whole inches: 15.6 is 15, and 23.8, which is sold as 24, is 24. */
  screen: number | null;
}

interface Described {
  name: string;
  category: string;
  specs: readonly string[];
}

const LABELS = {
  brand: /^(?:brand|make|maker|manufacturer|vendor)$/i,
  cpu: /^(?:processor|cpu|chip|chipset|soc)\b/i,
  memory: /^(?:ram|memory|installed ram|system memory)\b/i,
  storage: /^(?:storage|ssd|hdd|rom|hard (?:disk|drive)|disk|drive|capacity|internal storage)\b/i,
  screen: /^(?:screen|display|monitor|panel)\b/i,
  graphics: /^(?:graphics?|gpu|video)\b/i,
} as const;

const BRANDS = [
  "Acer",
  "AMD",
  "AOC",
  "APC",
  "Apple",
  "ASUS",
  "BenQ",
  "Brother",
  "Canon",
  "Corsair",
  "Crucial",
  "D-Link",
  "Dell",
  "Epson",
  "Fujitsu",
  "Gigabyte",
  "HP",
  "Huawei",
  "Intel",
  "JBL",
  "Kingston",
  "Lenovo",
  "LG",
  "Logitech",
  "Mercury",
  "Microsoft",
  "MikroTik",
  "MSI",
  "NVIDIA",
  "Oraimo",
  "Panasonic",
  "Philips",
  "Razer",
  "Redragon",
  "Samsung",
  "SanDisk",
  "Sapphire",
  "Seagate",
  "Sony",
  "Tenda",
  "Toshiba",
  "TP-Link",
  "Transcend",
  "Ubiquiti",
  "UGREEN",
  "WD",
  "Xerox",
  "Xiaomi",
  "Zebra",
] as const;
const BRAND_OF = new Map<string, string>([
  ...BRANDS.map((brand) => [brand.toLowerCase(), brand] as const),
  ["hewlett-packard", "HP"],
  ["hewlett packard", "HP"],
  ["western digital", "WD"],
  ["tplink", "TP-Link"],
  ["macbook", "Apple"],
  ["thinkpad", "Lenovo"],
  ["ideapad", "Lenovo"],
  ["elitebook", "HP"],
  ["probook", "HP"],
  ["latitude", "Dell"],
  ["inspiron", "Dell"],
  ["vivobook", "ASUS"],
]);
const LONGEST_BRAND = 40;

/** Returns the first value among labelled specs. */
const labelled = (specs: readonly { label: string | null; value: string }[], label: RegExp): string | undefined =>
  specs.find((spec) => spec.label !== null && label.test(spec.label))?.value;

/** Returns what a product's texts say about it; what they do not say is null. */
export function factsOf({ name, category, specs }: Described): ProductFacts {
  const lines = specs.map(splitSpec);
  const loose = lines.filter(({ label }) => label === null).map(({ value }) => value);
  const hasScreen = /laptop|notebook|monitor|tablet|phone|screen|all-in-one|tv/.test(category);
  const texts = [...loose, name];
  return {
    brand: brandOf(labelled(lines, LABELS.brand), name),
    cpu: cpuOf([labelled(lines, LABELS.cpu) ?? "", ...texts]),
    memory: memoryOf(labelled(lines, LABELS.memory), texts),
    storage: storageOf(labelled(lines, LABELS.storage), texts),
    screen:
      hasScreen || labelled(lines, LABELS.screen) ? screenOf([labelled(lines, LABELS.screen) ?? "", ...texts]) : null,
  };
}

/** Returns the brand: as it is labelled, else where the name begins with a known one. */
export function brandOf(labelledBrand: string | undefined, name: string): string | null {
  const own = labelledBrand?.trim();
  if (own) return BRAND_OF.get(own.toLowerCase()) ?? own.slice(0, LONGEST_BRAND);
  const words = name.toLowerCase().split(/[\s,]+/);
  for (const length of [2, 1]) {
    const known = BRAND_OF.get(words.slice(0, length).join(" "));
    if (known) return known;
  }
  return null;
}

const INTEL_CORE = /\b(?:core[\s-]*)?i([3579])(?:[\s-]*\d{3,5}[a-z]{0,2}\d?|\b)/i;
const CORE_ULTRA = /\bcore[\s-]*ultra[\s-]*([579])\b/i;
const NEW_CORE = /\bcore[\s-]*([3579])[\s-]+\d{3}[a-z]{0,2}\b/i;
const RYZEN = /\bryzen[\s-]*(?:ai[\s-]*)?([3579])\b/i;
const APPLE = /\b(?:apple[\s-]*)?m([1-9])(?:[\s-]*(pro|max|ultra))?\b/i;
const OTHERS = /\b(celeron|pentium|xeon|athlon|atom|snapdragon|threadripper)\b/i;
const IS_APPLE = /\b(?:apple|macbook|imac|mac mini|ipad)\b/i;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Returns the family of the processor that one of the texts names, the first text first. */
export function cpuOf(texts: readonly string[]): string | null {
  const isApple = texts.some((text) => IS_APPLE.test(text));
  for (const text of texts) {
    const ultra = CORE_ULTRA.exec(text);
    if (ultra) return `Core Ultra ${ultra[1]}`;
    const ryzen = RYZEN.exec(text);
    if (ryzen) return `Ryzen ${ryzen[1]}`;
    const core = INTEL_CORE.exec(text);
    if (core) return `Core i${core[1]}`;
    const newCore = NEW_CORE.exec(text);
    if (newCore) return `Core ${newCore[1]}`;
    const apple = isApple ? APPLE.exec(text) : null;
    if (apple) return `Apple M${apple[1]}${apple[2] ? ` ${capital(apple[2])}` : ""}`;
    const other = OTHERS.exec(text)?.[1];
    if (other) return capital(other);
  }
  return null;
}

/** Sizes with a unit, and how many of them there are: "2 x 16 GB". */
const SIZES = /(?:(\d{1,2})\s?[x×]\s?)?(\d{1,5}(?:\.\d)?)\s?(gb|tb|gig|g|t)\b/gi;
const UP_TO = /\b(?:up to|max(?:imum)?|expandable|upgradable|upgradeable|supports)\b/i;
const IS_MEMORY = /\b(?:ram|ddr\d?|lpddr\d?x?|so-?dimm|dimm|memory|unified)/i;
const IS_DRIVE = /\b(?:ssd|hdd|emmc|nvme|storage|rom|hard (?:disk|drive)|sata)\b/i;
const IS_GRAPHICS = /gddr|\b(?:rtx|gtx|radeon|geforce|quadro|graphics)\b/i;
const MOST_MEMORY = 1024;
const SMALLEST_DRIVE = 16;

/** A size in GB, with the words that belong to it. */
interface Sized {
  gigabytes: number;
  words: string;
}

const SPEAKS = /\b(?:ram|memory|ssd|hdd|storage|rom|hard (?:disk|drive))\b/i;

/** Returns the sizes of a text, without what it could be upgraded to: "8GB RAM 256GB SSD" and "RAM 8GB, SSD 256GB" alike. */
function sizesIn(text: string): Sized[] {
  const [now = ""] = text.split(UP_TO);
  const matches = [...now.matchAll(SIZES)];
  const first = matches[0]?.index ?? 0;
  const isBefore = now.search(SPEAKS) !== -1 && now.search(SPEAKS) < first;
  return matches.map(({ 0: whole, 1: times = "1", 2: size = "0", 3: unit = "", index }, at) => {
    const gigabytes = Number(size) * (unit.toLowerCase().startsWith("t") ? 1000 : 1);
    const previous = matches[at - 1];
    const from = isBefore ? (previous ? previous.index + previous[0].length : 0) : index;
    const to = isBefore ? index + whole.length : (matches[at + 1]?.index ?? now.length);
    return { gigabytes: Number(times) * (gigabytes === 1024 ? 1000 : gigabytes), words: now.slice(from, to) };
  });
}

const isMemory = (size: number | undefined): size is number => size !== undefined && size >= 1 && size <= MOST_MEMORY;

/** Returns the memory in GB: of its label, else of a size that a text calls memory. */
export function memoryOf(labelledMemory: string | undefined, texts: readonly string[]): number | null {
  const sizes =
    labelledMemory === undefined
      ? texts
          .flatMap(sizesIn)
          .filter(({ words }) => IS_MEMORY.test(words) && !IS_GRAPHICS.test(words) && !IS_DRIVE.test(words))
      : sizesIn(labelledMemory).slice(0, 1);
  return sizes.map(({ gigabytes }) => gigabytes).find(isMemory) ?? null;
}

/** Returns the storage in GB: the largest drive of its label, else of the sizes that texts call drives. */
export function storageOf(labelledStorage: string | undefined, texts: readonly string[]): number | null {
  const sizes =
    labelledStorage === undefined
      ? texts.flatMap(sizesIn).filter(({ words }) => IS_DRIVE.test(words) && !IS_GRAPHICS.test(words))
      : sizesIn(labelledStorage);
  const drives = sizes.map(({ gigabytes }) => gigabytes).filter((size) => size >= SMALLEST_DRIVE);
  return drives.length > 0 ? Math.max(...drives) : null;
}

const INCHES = /\b(\d{1,2}(?:\.\d{1,2})?)\s?(?:-|–)?\s?(?:inch(?:es)?\b|in\b|["″”])/i;
const CENTIMETRES = /\b(\d{2,3}(?:\.\d{1,2})?)\s?cm\b/i;
const [SMALLEST_SCREEN, LARGEST_SCREEN] = [4, 100];
/** Larger screens are sold by the next whole inch. */
const DESKTOP_SCREEN = 20;

/** Returns the size of the screen that one of the texts names, the first text first, in whole inches. */
export function screenOf(texts: readonly string[]): number | null {
  for (const text of texts) {
    const inches = Number(INCHES.exec(text)?.[1] ?? Number(CENTIMETRES.exec(text)?.[1] ?? 0) / 2.54);
    if (inches < SMALLEST_SCREEN || inches > LARGEST_SCREEN) continue;
    return inches >= DESKTOP_SCREEN ? Math.round(inches) : Math.floor(inches + 0.05);
  }
  return null;
}

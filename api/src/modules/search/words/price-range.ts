import { toMinor } from "@fundi/shared/values/money";
import { own } from "@fundi/shared/values/own";

/** What prices a query allows, in cents, and the query without the words that say so. */
export interface PriceRange {
  minMinor?: number;
  maxMinor?: number;
  /** The amount itself, where a text says about how much. */
  aroundMinor?: number;
  rest: string;
}

/** Smaller numbers are sizes and models: 16, 14-inch, 365. In shillings. */
const LEAST_PRICE = 500;
/** What only may be a price: 4k and 8k are resolutions. */
const LEAST_SURE_PRICE = 10_000;
const AROUND = { less: 0.75, more: 1.15 };
const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,2})?$/;
const CURRENCY = new Set(["ksh", "kes", "kshs", "sh", "shs", "ksh.", "kes.", "kshs.", "sh.", "bob"]);

const FACTORS: Record<string, number> = { k: 1000, m: 1_000_000 };
const FACTOR_WORDS: Record<string, number> = { k: 1000, thousand: 1000, million: 1_000_000, milioni: 1_000_000 };
/** "elfu thelathini na tano" is thirty-five thousand. */
const UNITS: Record<string, number> = {
  ...{ moja: 1, mbili: 2, tatu: 3, nne: 4, tano: 5, sita: 6, saba: 7, nane: 8, tisa: 9 },
};
const TENS: Record<string, number> = {
  ...UNITS,
  ...{ kumi: 10, ishirini: 20, thelathini: 30, arobaini: 40, hamsini: 50 },
  ...{ sitini: 60, sabini: 70, themanini: 80, tisini: 90, mia: 100 },
};

type Kind = "most" | "least" | "around";
const phrases = (kind: Kind, text: string): [Kind, string[]][] =>
  text.split(",").map((phrase) => [kind, phrase.trim().split(" ")]);

/** What stands before an amount, the longest first. */
const BEFORE: readonly [Kind, string[]][] = [
  ...phrases("most", "under, below, less than, lower than, cheaper than, not more than, no more than, not over, up to"),
  ...phrases(
    "most",
    "upto, at most, max, maximum, within, budget, budget of, budget is, my budget is, budget ya, not exceeding",
  ),
  ...phrases(
    "most",
    "chini ya, isiyozidi, isizidi, zisizozidi, si zaidi ya, isipite, hadi, mpaka, na budget ya, niko na, nina",
  ),
  ...phrases(
    "least",
    "over, above, more than, at least, not less than, from, starting from, kuanzia, zaidi ya, juu ya, min",
  ),
  ...phrases("around", "around, about, approximately, approx, ya, za, kama, at, for, range ya, costing, worth, of"),
].sort(([, one], [, other]) => other.length - one.length) as [Kind, string[]][];

const BETWEEN = new Set(["between", "kati", "from", "kuanzia"]);
const BETWEEN_MORE = new Set(["ya"]);
const TO = new Set(["to", "and", "hadi", "mpaka", "na", "-"]);

interface Amount {
  kes: number;
  /** Words that it takes. */
  length: number;
  /** It says that it is money: "30k", "ksh 900". */
  isMoney: boolean;
  /** It says so by a word: "ksh 900", "elfu tano"; "4k" may be something else. */
  isNamed: boolean;
  /** "30" of "30-50k". */
  isBare: boolean;
}

/** Reads an amount that begins at a word; null where none does. */
function amountAt(words: readonly string[], at: number): Amount | null {
  let next = at;
  const hasCurrency = CURRENCY.has(words[next] ?? "");
  if (hasCurrency) next += 1;
  if (words[next] === "elfu") {
    const number = words[next + 1] ?? "";
    const thousands = own(TENS, number) ?? (PLAIN_NUMBER.test(number) ? Number(number) : null);
    const ones = thousands !== null && words[next + 2] === "na" ? own(UNITS, words[next + 3] ?? "") : undefined;
    const length = next + (thousands === null ? 1 : ones === undefined ? 2 : 4) - at;
    return { kes: ((thousands ?? 1) + (ones ?? 0)) * 1000, length, isMoney: true, isNamed: true, isBare: false };
  }
  let word = (words[next] ?? "").replace(/^(?:kshs?|kes)\.?(?=\d)/, "").replace(/(?:\/=|\/-)$/, "");
  const isMarked = word !== words[next];
  word = word.replaceAll(",", "");
  const factor = own(FACTORS, word.slice(-1)) ?? 1;
  const figures = factor === 1 ? word : word.slice(0, -1);
  if (!PLAIN_NUMBER.test(figures)) return null;
  next += 1;
  const factorWord = factor === 1 ? own(FACTOR_WORDS, words[next] ?? "") : undefined;
  if (factorWord) next += 1;
  // "3m" is a cable.
  let isNamed = hasCurrency || isMarked || factorWord !== undefined;
  if (CURRENCY.has(words[next] ?? "")) {
    next += 1;
    isNamed = true;
  }
  const isMoney = isNamed || factor === FACTORS.k;
  const isBare = factor === 1 && factorWord === undefined;
  return { kes: Number(figures) * factor * (factorWord ?? 1), length: next - at, isMoney, isNamed, isBare };
}

const isPrice = ({ kes }: Amount): boolean => kes >= LEAST_PRICE;

const isSurePrice = (amount: Amount): boolean =>
  amount.isMoney && isPrice(amount) && (amount.isNamed || amount.kes >= LEAST_SURE_PRICE);

interface Found {
  length: number;
  range: Omit<PriceRange, "rest">;
}

/** "between 30k and 50k", "30k-50k", "30 to 50k". */
function spanAt(words: readonly string[], at: number): Found | null {
  let next = at;
  if (BETWEEN.has(words[next] ?? "")) {
    next += 1;
    if (BETWEEN_MORE.has(words[next] ?? "")) next += 1;
  }
  const least = amountAt(words, next);
  if (!least || !TO.has(words[next + least.length] ?? "")) return null;
  const second = next + least.length + 1;
  const most = amountAt(words, second);
  if (!most) return null;
  // "30-50k" is 30k to 50k.
  const from = least.isBare && !most.isBare && least.kes < 1000 ? { ...least, kes: least.kes * 1000 } : least;
  if (!isPrice(from) || !isPrice(most) || from.kes >= most.kes) return null;
  return {
    length: second + most.length - at,
    range: { minMinor: toMinor(from.kes), maxMinor: toMinor(most.kes) },
  };
}

function limitAt(words: readonly string[], at: number): Found | null {
  for (const [kind, before] of BEFORE) {
    if (!before.every((word, offset) => words[at + offset] === word)) continue;
    const amount = amountAt(words, at + before.length);
    // "laptop for 2024", "about 1000": what is only near must say that it is money.
    if (!amount || !isPrice(amount) || (kind === "around" && !isSurePrice(amount))) continue;
    return { length: before.length + amount.length, range: rangeOf(kind, amount.kes) };
  }
  const alone = amountAt(words, at);
  return alone && isSurePrice(alone) ? { length: alone.length, range: rangeOf("around", alone.kes) } : null;
}

function rangeOf(kind: Kind, kes: number): Found["range"] {
  if (kind === "most") return { maxMinor: toMinor(kes) };
  if (kind === "least") return { minMinor: toMinor(kes) };
  return {
    minMinor: toMinor(kes * AROUND.less),
    maxMinor: toMinor(kes * AROUND.more),
    aroundMinor: toMinor(kes),
  };
}

const DASH = /(?<=[\dkm])\s?[-–—]\s?(?=\d)/gi;

/**
 * Returns what prices a typed text allows: "below 30k", "chini ya 30,000", "30k-50k", "laptop ya elfu thelathini"; null where it
 * says nothing about prices.
 */
export function readPriceRange(text: string): PriceRange | null {
  const words = text.replace(DASH, " - ").split(/\s+/).filter(Boolean);
  const keys = words.map((word) => word.toLowerCase().replace(/[?!.;:]{1,4}$/, ""));
  // A range before a limit: "za 20k hadi 30k" does not mean about 20k.
  for (const read of [spanAt, limitAt])
    for (let at = 0; at < keys.length; at += 1) {
      const found = read(keys, at);
      if (found) return { ...found.range, rest: [...words.slice(0, at), ...words.slice(at + found.length)].join(" ") };
    }
  return null;
}

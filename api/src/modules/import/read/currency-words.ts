import { own } from "@fundi/shared/values/own";
/** The shop's own currency. */
export const SHILLINGS = "KES";

/** Signs that name a currency. */
export const SYMBOL_CODES: Readonly<Record<string, string>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₨": "INR",
  "¥": "CNY",
  "￥": "CNY",
  "₦": "NGN",
  "₵": "GHS",
  "₽": "RUB",
  "₩": "KRW",
  "₺": "TRY",
  "₫": "VND",
  "฿": "THB",
  "₱": "PHP",
  "₪": "ILS",
  "₴": "UAH",
};

/** Words, in addition to ISO 4217 codes, by which price lists name a currency. */
const WORDS: Readonly<Record<string, string>> = {
  [SHILLINGS]: "kes ksh kshs sh shs shilling shillings shilingi bob k.sh",
  USD: "us$ usd$ dollar dollars",
  EUR: "euro euros",
  GBP: "pound pounds sterling quid",
  INR: "rs re inr rupee rupees",
  TZS: "tsh tshs tzsh",
  UGX: "ush ushs ugsh",
  NGN: "naira",
  ZAR: "r rand rands",
  AED: "dhs dh dirham dirhams",
  CNY: "rmb yuan renminbi",
  RWF: "rfw frw",
  ETB: "birr",
  GHS: "cedi cedis",
  AUD: "au$ a$",
  CAD: "ca$ c$",
  SGD: "s$ sg$",
  BRL: "r$",
  HKD: "hk$",
  TWD: "nt$",
};

/** Codes that are common words or units near prices in this trade. */
const NO_CODES = new Set("all top try cup mop pen gel bam lak cop sos mad std ang cash nio".split(" "));

/** Currency code by lower-case word. */
export const WORD_CODES: ReadonlyMap<string, string> = new Map([
  ...Intl.supportedValuesOf("currency")
    .map((code) => [code.toLowerCase(), code] as const)
    .filter(([word]) => !NO_CODES.has(word)),
  ...Object.entries(WORDS).flatMap(([code, words]) => words.split(" ").map((word) => [word, code] as const)),
]);

const TITLE_TOKENS = /\p{L}+\$?|\p{Sc}/gu;
/** Too short or too common to name a currency in a title. */
const NOT_IN_TITLES = new Set(["re", "bob", "dh", "quid", "r"]);

const titleCode = (token: string): string | undefined => {
  const word = token.toLowerCase();
  return own(SYMBOL_CODES, token) ?? (NOT_IN_TITLES.has(word) ? undefined : WORD_CODES.get(word));
};

/** Returns the currency that a column's title names ("Price (₹)", "Bei KES"), or null. */
export function titleCurrency(header: string): string | null {
  for (const token of header.replaceAll("_", " ").match(TITLE_TOKENS) ?? []) {
    const code = titleCode(token) ?? (/\p{Sc}/u.test(token) ? token : undefined);
    if (code) return code;
  }
  return /\(\s*R\s*\)|\bprice\s+R$/i.test(header) ? "ZAR" : null;
}

/** Returns a plain title without the words that name a currency. */
export const withoutCurrency = (title: string): string =>
  title.replace(/[a-z]+/g, (word) => (titleCode(word) ? " " : word));

import { type DecimalMark, parseMoneyText } from "@fundi/shared/values/money-text";
import { own } from "@fundi/shared/values/own";
import { SHILLINGS, SYMBOL_CODES, WORD_CODES } from "./currency-words";

/** A parsed price cell. A null currency is one that the cell does not name. */
export type PriceText =
  | { kind: "amount"; amount: number; currency: string | null }
  | { kind: "range"; lower: number; higher: number; currency: string | null }
  | { kind: "unreadable" };

const UNREADABLE: PriceText = { kind: "unreadable" };
const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$/;
/** Letters that belong to a price, with the "$" that may follow them ("US$"), or a currency sign. */
const TOKENS = /\p{L}+\$?|\p{Sc}/gu;
/** Words next to prices that say nothing about the currency. */
const PRICE_WORDS = new Set(
  `only each ea per pc pcs pce unit units piece pieces set pair box roll pack from now new cash nett net vat incl inc
incl excl ex exc and up neg negotiable obo approx about tu kila moja bei price sale offer was special kwa k or ask
plus tax retail wholesale starting at the for to hadi upto fixed best promo rrp msrp kwanzia`.split(/\s+/),
);
/** A dash, a slash or "to" between two amounts; "/=" ends a Kenyan price. */
const RANGE_MARK = /\s*(?:[-–—~]|\/(?!=|-)|\bto\b|\bhadi\b)\s*/iu;
/** Ends further apart than this are not a price range, but two numbers with a dash. */
const RANGE_FACTOR = 20;
const UNKNOWN_CODE_LENGTH = 4;

/** Parses a price as people write it, with its currency. Never guesses: ambiguous text is unreadable. */
export function readPriceText(text: string, decimalMark?: DecimalMark): PriceText {
  if (PLAIN.test(text)) return { kind: "amount", amount: Number(text), currency: null };
  if (text.includes("%")) return UNREADABLE;
  const found = currencyIn(text);
  if (found === null) return UNREADABLE;
  const { currency, rest } = found;
  const amount = parseMoneyText(rest, decimalMark);
  if (amount !== null) return { kind: "amount", amount, currency };
  const ends = rest.replace(/^\s*(?:bei|from|price)\b/i, "").split(RANGE_MARK);
  if (ends.length !== 2) return UNREADABLE;
  const [lower, higher] = ends.map((end) => parseMoneyText(end, decimalMark));
  if (!lower || !higher || lower < 0 || higher <= lower || higher > lower * RANGE_FACTOR) return UNREADABLE;
  return { kind: "range", lower, higher, currency };
}

/**
 * Returns the only currency that a text names ("KES" for shillings, null for none) and the text without its words; null
 * when it names two, or an unknown letter code.
 */
function currencyIn(text: string): { currency: string | null; rest: string } | null {
  const codes = new Set<string>();
  const rest = text.replace(TOKENS, (token, at: number) => {
    const code = codeOf(token, text, at);
    if (code) codes.add(code);
    // A blank, so that "CNY500" is the amount 500; "45k" stays in thousands.
    return code && !(code === SHILLINGS) ? " " : token;
  });
  if (codes.size > 1) return null;
  const [currency = null] = codes;
  return { currency, rest };
}

function codeOf(token: string, text: string, at: number): string | null {
  const symbol = own(SYMBOL_CODES, token);
  if (symbol) return symbol;
  if (/^\p{Sc}$/u.test(token)) return token;
  const word = token.toLowerCase();
  const known = WORD_CODES.get(word);
  if (known) return known;
  if (PRICE_WORDS.has(word) || token.length > UNKNOWN_CODE_LENGTH) return null;
  // A short unknown word before or after the amount counts as an unknown currency.
  const before = text.slice(0, at);
  const after = text.slice(at + token.length);
  return /^\.?\s\d/.test(after) || /\d[.,]?\s$/.test(before) ? token.toUpperCase() : null;
}

const KNOWN_CODES: ReadonlySet<string> = new Set([...WORD_CODES.values(), ...Object.values(SYMBOL_CODES)]);

/** Whether a text is an amount, or a range of amounts, in an existing currency; "HP 840" is not. */
export function isPriceText(text: string): boolean {
  const price = readPriceText(text);
  return price.kind !== "unreadable" && (price.currency === null || KNOWN_CODES.has(price.currency));
}

/** Returns the currency of a currency cell, such as "USD"; null for an empty or unknown one. */
export function readCurrencyCell(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const code = own(SYMBOL_CODES, trimmed) ?? WORD_CODES.get(trimmed.toLowerCase().replace(/\.$/, ""));
  return code ?? (trimmed.length <= 8 ? trimmed.toUpperCase() : null);
}

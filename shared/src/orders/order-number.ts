/** The prefix that a shop's orders have until its owner chooses another. */
export const DEFAULT_ORDER_PREFIX = "FD";
/** The prefix of test orders, in every shop. */
export const TEST_PREFIX = "TEST";
/** Most prefixes of a shop: each is searched for in every text that may name an order. */
export const ORDER_PREFIXES_MAX = 20;

/** Prefixes of other numbers of the shop, and words that banks write before digits. */
const TAKEN = new Set([
  TEST_PREFIX,
  "RJ",
  ...["CN", "LINE", "MPS", "REF", "TRX", "TXN", "ACC", "ACCT", "INV", "NO", "KES", "KSH", "USD", "RTGS", "EFT", "IFT"],
  ...["RCPT", "CODE", "TILL", "BANK", "CASH", "TEL", "FROM"],
]);

const PREFIX = /^[A-Z][A-Z0-9]{1,3}$/;

/** Returns the problem of an order prefix; null when it is valid. */
export function orderPrefixProblem(prefix: string): string | null {
  if (!PREFIX.test(prefix)) return "Use 2 to 4 capital letters or digits, a letter first";
  return TAKEN.has(prefix) ? `${prefix} means something else: choose another` : null;
}

/**
 * Returns a pattern for numbers with one of these prefixes, however they are typed: "fd 4821 7730", or the longer "fd 48213
 * 773041". Eleven digits are neither a phone number nor, behind any prefix, as many as eight behind a longer prefix.
 */
function numberPattern(prefixes: readonly string[], flags: string): RegExp {
  // The longest first, so that "SHOP" is preferred to "SHO".
  const either = prefixes.toSorted((one, other) => other.length - one.length).join("|");
  return new RegExp(`(${either})\\W*(?:(\\d{4})\\W*(\\d{4})|(\\d{5})\\W*(\\d{6}))(?!\\d)`, flags);
}

/** Returns the order number in a text, however it was typed; `prefixes` are all that the shop ever had. */
export function findOrderNumber(text: string, prefixes: readonly string[]): string | null {
  return spelled(numberPattern(prefixes, "i").exec(text));
}

/** Returns the canonical number of a match: its prefix and its two blocks. */
function spelled(match: RegExpExecArray | null): string | null {
  if (!match) return null;
  const [, prefix = "", ...blocks] = match;
  return [prefix.toUpperCase(), ...blocks.filter(Boolean)].join("-");
}

/** Returns the text without order numbers. */
export const withoutOrderNumbers = (text: string, prefixes: readonly string[]): string =>
  text.replace(numberPattern(prefixes, "gi"), " | ");

/** Returns the canonical order number when the whole text is one, with any prefix: "FD48217730" is FD-4821-7730. */
export const parseOrderNumber = (text: string): string | null =>
  spelled(/^([A-Z][A-Z0-9]{1,3})[\s-]?(?:(\d{4})[\s-]?(\d{4})|(\d{5})[\s-]?(\d{6}))$/.exec(text.trim().toUpperCase()));

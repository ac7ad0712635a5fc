import { parseOrderNumber } from "../orders/order-number";

/** The prefix of repair jobs: no order of any shop has it. */
export const REPAIR_PREFIX = "RJ";
/** Digits of a number; orders may have eleven. */
const DIGITS = 8;

/** Characters of Crockford's base 32: none is taken for another when it is read aloud or typed. */
export const TRACKING_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 60 random bits. */
export const TRACKING_LENGTH = 12;
/** What is typed for the characters that Crockford leaves out. */
const MISTAKEN = new Map([
  ["O", "0"],
  ["I", "1"],
  ["L", "1"],
]);

/** Returns the canonical number when the whole text is one: "rj 48217730" is RJ-4821-7730. */
export function parseRepairNumber(text: string): string | null {
  const number = parseOrderNumber(text);
  return number?.startsWith(`${REPAIR_PREFIX}-`) && number.length === REPAIR_PREFIX.length + DIGITS + 2 ? number : null;
}

/** Returns the canonical tracking code when the whole text is one, however it is grouped: "7q3k-o1…". */
export function parseTrackingCode(text: string): string | null {
  const code = [...text.toUpperCase().replace(/[\s-]/g, "")].map((sign) => MISTAKEN.get(sign) ?? sign);
  const isCode = code.length === TRACKING_LENGTH && code.every((sign) => TRACKING_ALPHABET.includes(sign));
  return isCode ? code.join("") : null;
}

/** A tracking code as it is printed and read aloud: "7Q3K-01AB-CDEF". */
export const shownTrackingCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].filter(Boolean).join("-");

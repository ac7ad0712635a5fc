export type DecimalMark = "." | ",";

/** Letters that may touch the digits: "KES500" is an amount, "T480" and "8GB" are not. */
const TOUCHING_BEFORE = /(?:^|[^a-z])(?:kes|kshs?|shs?|us|usd|eur|gbp|rs|r|ugx|tzs|zar|aed|inr)$|[^a-z]$|^$/i;
const TOUCHING_AFTER = /^(?:kes|kshs?|shs?|usd|eur|gbp|k)?(?![a-z])/i;

/** An amount with its sign; group marks may be comma, dot, apostrophe or any kind of space. */
const AMOUNT = /\d(?:[\d.,'’]|\s(?=\d))*/g;
const PLAIN = /^\d+(?:\.\d{1,2})?$/;
/** "Ksh .50"; "Ksh.50" is 50, for the dot ends the word there. */
const CENTS_ONLY = /(?:^|\s)\.(\d{1,2})$/;
const SCIENTIFIC = /^\d+(?:\.\d+)?e[+-]?\d{1,2}$/i;

/**
 * Parses a price as people write it, including negative ones; `null` when there is no number, or more than one.
 *
 * - "KSh 11,999", "Ksh. 1,200", "KES 45,000/=", "11 999", "45k": a mark before three digits groups.
 * - "54.95", "1299,00": a mark before any other count of digits is the decimal mark. With both marks the last one is.
 * - "1.299" alone is 1299, for a shilling has no thousandths. Give `decimalMark` when the rest of a column shows
 *   that it uses the dot, and it is believed instead: programs write thousandths so. Nobody writes them with a comma.
 */
export function parseMoneyText(text: string, decimalMark?: DecimalMark): number | null {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed) || SCIENTIFIC.test(trimmed)) return Number(trimmed);
  const cents = CENTS_ONLY.exec(trimmed)?.[1];
  if (cents !== undefined && !/\d/.test(trimmed.slice(0, -cents.length - 1))) return Number(`0.${cents}`);
  const [match, ...others] = trimmed.matchAll(AMOUNT);
  if (!match || others.length > 0) return null;
  const before = trimmed.slice(0, match.index);
  const after = trimmed.slice(match.index + match[0].length);
  if (!TOUCHING_BEFORE.test(before) || !TOUCHING_AFTER.test(after)) return null;
  const amount = unmark(match[0].replace(/[.,'’]+$/, ""), decimalMark);
  if (amount === null) return null;
  const thousands = /^\s?k\b/i.test(after) ? 1000 : 1;
  const negative = before.includes("-") || before.includes("−") || (before.includes("(") && after.includes(")"));
  return (negative ? -amount : amount) * thousands;
}

/** Which decimal mark a price proves: "54.95" and "1,299.00" a dot, "1.299,00" a comma, "11,999" neither. */
export function provenDecimalMark(text: string): DecimalMark | null {
  const amount = text.match(AMOUNT)?.[0].replace(/[.,'’]+$/, "");
  const mark = amount ? (/[.,](?=\d*$)/.exec(amount.replace(/\s/g, ""))?.[0] as DecimalMark | undefined) : undefined;
  if (!amount || !mark || amount.split(mark).length > 2) return null;
  const decimals = amount.length - amount.lastIndexOf(mark) - 1;
  if (mark === "," && decimals > 3) return null;
  const hasOther = amount.includes(mark === "." ? "," : ".");
  return decimals !== 3 || hasOther ? mark : null;
}

function unmark(amount: string, decimalMark: DecimalMark | undefined): number | null {
  const plain = amount.replace(/['’\s](?=\d{3}(?!\d))/g, "");
  const lastMark = plain[Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","))] as DecimalMark | undefined;
  if (!lastMark) return toNumber(plain, "");
  const otherMark = lastMark === "." ? "," : ".";
  const isDecimal =
    plain.includes(otherMark) ||
    (lastMark === "." && decimalMark === ".") ||
    !/^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(plain);
  const [whole = "", fraction = "", ...rest] = isDecimal ? plain.split(lastMark) : [plain];
  if (rest.length > 0 || (isDecimal && lastMark === "," && fraction.length > 3)) return null;
  const groupMark = isDecimal ? otherMark : lastMark;
  // Nobody writes "1.29,5" for a price; refusing it is better than guessing.
  if (whole.includes(groupMark) && !/^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole)) return null;
  return toNumber(whole.replaceAll(groupMark, ""), fraction);
}

function toNumber(whole: string, fraction: string): number | null {
  const number = Number(fraction ? `${whole}.${fraction}` : whole);
  return Number.isFinite(number) ? number : null;
}

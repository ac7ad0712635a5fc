import { parseMoneyText } from "./money-text";

/** Minor units (cents) of an amount of shillings, rounded to the nearest. */
export const toMinor = (kes: number): number => Math.round(kes * 100);

/** Whether an amount of shillings is stored as it is: it has at most two decimals. */
export const isWholeCents = (kes: number): boolean => Math.abs(fromMinor(toMinor(kes)) - kes) < 1e-6;

/** Shillings of an amount in minor units. */
export const fromMinor = (minor: number): number => minor / 100;

/** "Ksh 1,235", "Ksh 1,234.50": cents where there are any. What cannot be read shows as zero. */
export const formatKes = (value: number | string | null | undefined): string =>
  formatAmount(typeof value === "string" ? (parseMoneyText(value) ?? 0) : (value ?? 0));

/** `formatKes` for numbers: a page that only shows prices does not ship the parser of price texts. */
export const formatAmount = (kes: number): string => formatMinor(Number.isFinite(kes) ? toMinor(kes) : 0);

const GROUP = 3;

/** Writes a whole number with a comma before each three digits: "1,234,567". */
function groupDigits(whole: number): string {
  const digits = String(whole);
  const first = digits.length % GROUP || GROUP;
  let text = digits.slice(0, first);
  for (let from = first; from < digits.length; from += GROUP) text += `,${digits.slice(from, from + GROUP)}`;
  return text;
}

/**
 * As `formatAmount`, of minor units. As `Intl.NumberFormat` writes shillings in en-KE, with a no-break space; making one
 * takes a phone longer than all prices of a page.
 */
export function formatMinor(minor: number): string {
  const size = Math.abs(Math.round(minor));
  const cents = size % 100;
  const fraction = cents === 0 ? "" : `.${String(cents).padStart(2, "0")}`;
  return `${minor < 0 && size > 0 ? "-" : ""}Ksh\u00a0${groupDigits((size - cents) / 100)}${fraction}`;
}

/**
 * Returns the M-Pesa amount for a due amount: M-Pesa takes whole shillings, so cents are rounded up. Here and
 * nowhere else (decision 027). Both in shillings.
 */
export const mpesaAmount = (due: number): number => Math.ceil(toMinor(due) / 100);

/** The most that can be given back of a sum by one method, in shillings: cents stay with the shop where it is M-Pesa. */
export const returnable = (sum: number, method: string): number =>
  method === "mpesa_manual" ? Math.floor(toMinor(sum) / 100) : sum;

/** The error of an amount by M-Pesa that has cents. */
export const WHOLE_SHILLINGS = "M-Pesa takes whole shillings";

/** The most that may be paid of a due sum by one method, in shillings. */
export const payable = (due: number, method: string): number => (method === "mpesa_manual" ? mpesaAmount(due) : due);

/** Less than this much beyond what is due, in minor units, is M-Pesa's rounding and not an overpayment. */
export const MPESA_STEP_MINOR = 100;

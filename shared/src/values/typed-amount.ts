import { parseMoneyText } from "./money-text";

/** Of every field in which an amount is typed. */
export const TOO_PRECISE = "Use at most two decimals, such as 99.95";

/** One point before three digits: thousands to one reader, thousandths to another. With a comma after it, it groups. */
const AMBIGUOUS = /^[^.,]*\.\d{3,}(?![\d.,'’])/;

/** "1e3": programs write so, people who type it mean something else. */
const isScientific = (text: string): boolean => text.toLowerCase().includes("e") && Number.isFinite(Number(text));

/** Whether a text has an amount that would be stored as another one: too many decimals, or a point that may group. */
export function isTooPrecise(text: string): boolean {
  const amount = parseMoneyText(text);
  if (amount === null) return false;
  const cents = amount * 100;
  return AMBIGUOUS.test(text.trim()) || Math.abs(cents - Math.round(cents)) > Math.max(1e-6, Math.abs(cents) * 1e-12);
}

/**
 * Returns an amount as people type it into a form, in shillings; null where there is none, or one that `isTooPrecise`.
 * Files have `parseMoneyText`, which knows the other rows of their column.
 */
export const typedAmount = (text: string): number | null =>
  isTooPrecise(text) || isScientific(text) ? null : parseMoneyText(text);

/** Returns the error of a field whose amount was refused: `usual`, unless it is too precise. */
export const amountError = (text: string, usual: string): string => (isTooPrecise(text) ? TOO_PRECISE : usual);

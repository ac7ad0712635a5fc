import { fieldError } from "../contract/errors";
import { formatAmount, fromMinor, toMinor } from "./money";

/** Largest amount, in shillings, that one price, order, sale, quote or payment may have. */
export const MONEY_MAX = 1_000_000_000;

/**
 * Refuses a sum that is too large before anything is written: its parts may each be within their limits.
 *
 * @param what As the sentence begins: "This order".
 * @param field The field of the request that the message belongs to.
 * @throws AppError VALIDATION_ERROR, with the sum and the limit.
 */
export function checkSum(minor: number, what: string, field: string): void {
  if (Math.abs(minor) <= toMinor(MONEY_MAX)) return;
  throw fieldError(
    field,
    `${what} comes to ${formatAmount(fromMinor(minor))}. The most is ${formatAmount(MONEY_MAX)}: please make several of it.`,
  );
}

const FIRST_YEAR = 2006;
const KENYA_OFFSET_MS = 3 * 3_600_000;
const DAYS = "123456789ABCDEFGHIJKLMNOPQRSTUV";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns an M-Pesa code for that day: year, month and day as one character each, then the seven of `tail`. */
export function receiptCode(paidAt: Date, tail: string): string {
  const day = new Date(paidAt.getTime() + KENYA_OFFSET_MS);
  const year = LETTERS.charAt((day.getUTCFullYear() - FIRST_YEAR) % LETTERS.length);
  return `${year}${LETTERS.charAt(day.getUTCMonth())}${DAYS.charAt(day.getUTCDate() - 1)}${tail}`;
}

/** So long a hold of a stranger counts, also when it lapsed or the order was cancelled. */
const COUNTS_HOURS = 24;

/** Returns until when a hold counts: a day, and for as long as it lasts. */
export function countsUntil(now: Date, holdExpiresAt: Date | null): Date {
  const day = new Date(now.getTime() + COUNTS_HOURS * 3_600_000);
  return holdExpiresAt !== null && holdExpiresAt > day ? holdExpiresAt : day;
}

/** Returns how many units of an item the unpaid orders of strangers may hold: a share of the stock, and of any stock one. */
export const strangerAllowance = (stock: number, sharePercent: number): number =>
  Math.min(stock, Math.ceil((stock * sharePercent) / 100));

/** Where people write to the shop itself, nothing stands in front of what they write. */
export const isWritingToShop = (pathname: string): boolean => /^(\/dashboard)?\/messages\b/.test(pathname);

/** Where sums, addresses or numbers to pay to stand, nothing floats above them. */
export const isBuying = (pathname: string): boolean => /^\/(cart|payment)\b/.test(pathname);

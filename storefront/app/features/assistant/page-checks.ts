/** Whether the page is the chat with the shop, whose composer must not be covered. */
export const isWritingToShop = (pathname: string): boolean => /^(\/dashboard)?\/messages\b/.test(pathname);

/** Whether the page shows totals, addresses or payment numbers, which must not be covered. */
export const isBuying = (pathname: string): boolean => /^\/(cart|payment)\b/.test(pathname);

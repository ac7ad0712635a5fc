/**
 * Returns the address of a page of the storefront, for mails; null while the storefront's address is not configured.
 */
export type LinkTo = (path: string) => string | null;

export const linkFrom =
  (origin: string | undefined): LinkTo =>
  (path) =>
    origin ? `${origin}${path}` : null;

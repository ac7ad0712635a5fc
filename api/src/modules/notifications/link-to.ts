/** The address of a page of the storefront, for mails; null while the shop has not said where its storefront is. */
export type LinkTo = (path: string) => string | null;

export const linkFrom =
  (origin: string | undefined): LinkTo =>
  (path) =>
    origin ? `${origin}${path}` : null;

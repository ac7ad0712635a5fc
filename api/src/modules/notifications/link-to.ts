import { LANGUAGE_PREFIXES, type Language } from "@fundi/shared/languages/languages";
import type { LinkKind } from "@fundi/shared/links/guest-link";
import type { Db } from "../../platform/database/database";

/** Returns the link of a record without an account; null where it has none. */
export type FindLink = (db: Db, kind: LinkKind, id: number) => Promise<string | null>;

/**
 * Returns the address of a page of the storefront, for mails; null while the storefront's address is not configured.
 */
export type LinkTo = (path: string) => string | null;

/** Returns the addresses of the pages in a language. */
export const linkIn =
  (linkTo: LinkTo, language: Language): LinkTo =>
  (path) =>
    linkTo(`${LANGUAGE_PREFIXES[language]}${path}`);

export const linkFrom =
  (origin: string | undefined): LinkTo =>
  (path) =>
    origin ? `${origin}${path}` : null;

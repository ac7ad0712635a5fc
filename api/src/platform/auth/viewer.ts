import type { Role } from "@fundi/shared/accounts/roles";
import type { LinkKind } from "@fundi/shared/links/guest-link";

/** The caller who looks at a record or changes it. */
export interface Viewer {
  id: number;
  role: Role;
}

/** A viewer with the name that others see. */
export interface Author extends Viewer {
  name: string;
}

/** The records without an account that the links of a request open. */
export type HeldRecords = Readonly<Record<LinkKind, readonly number[]>>;

/** Someone without an account who holds the links of these records (decision 083). */
export interface LinkHolder {
  id: null;
  role: "user";
  name: string;
  held: HeldRecords;
}

/** Who looks at what a link can open: an account, the holder of links, or an account that sends links along. */
export type LinkViewer = (Viewer & { held?: HeldRecords }) | Omit<LinkHolder, "name">;
export type LinkAuthor = LinkViewer & { name: string };

const NONE: HeldRecords = { order: [], appointment: [], quote: [], conversation: [] };

/** Returns a viewer who holds the link of one record. */
export const holderOf = (kind: LinkKind, id: number): Omit<LinkHolder, "name"> => ({
  ...{ id: null, role: "user" },
  held: { ...NONE, [kind]: [id] },
});

/**
 * Returns whether a record is the viewer's own: of the account, or of a link that opens it, which for a record of an account
 * only the link of a bill does.
 */
export const ownsLinked = (
  kind: LinkKind,
  record: { id: number; userId: number | null },
  viewer: LinkViewer,
): boolean =>
  (record.userId !== null && record.userId === viewer.id) || (viewer.held?.[kind].includes(record.id) ?? false);

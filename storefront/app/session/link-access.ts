import { LINK_KINDS, type LinkKind } from "@fundi/shared/links/guest-link";
import { storedLinks } from "../browser/guest-links";
import { useSession } from "./session-store";

/**
 * Returns by what this browser may ask for records of a kind: an account, or the links of those that were made without
 * one; null for neither. With links alone there is no live connection, so pages poll.
 */
export function useLinkAccess(kind: LinkKind): "account" | "links" | null {
  const { status } = useSession();
  if (status === "signed-in") return "account";
  return status === "guest" && storedLinks(kind).length > 0 ? "links" : null;
}

/** Returns the kinds of records without an account whose links this browser keeps; none while somebody is signed in. */
export function useHeldKinds(): readonly LinkKind[] {
  const { status } = useSession();
  return status === "guest" ? LINK_KINDS.filter((kind) => storedLinks(kind).length > 0) : [];
}

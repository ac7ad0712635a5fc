import { storedLinks } from "../browser/order-links";
import { useSession } from "./session-store";

/**
 * Returns by what this browser may ask for orders: an account, or the links of orders that were placed without one; null
 * for neither. With links alone there is no live connection, so pages poll.
 */
export function useOrderAccess(): "account" | "links" | null {
  const { status } = useSession();
  if (status === "signed-in") return "account";
  return status === "guest" && storedLinks().length > 0 ? "links" : null;
}

import { useLocation } from "@remix-run/react";
import { useLazyImport } from "../../../browser/use-lazy-import";
import { useSession } from "../../../session";
import { hasUnsent } from "./unsent";

const load = () => import("./outbox-keeper");

/** Sends messages written on /messages while their author is on other pages. */
export function UnsentMessages() {
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.status === "signed-in" ? session.user.id : null;
  // The messages page has its own outbox.
  const wanted = userId !== null && !/^(\/dashboard)?\/messages\b/.test(pathname) && hasUnsent(userId);
  const { part } = useLazyImport(load, wanted);
  return wanted && part ? <part.OutboxKeeper key={userId} userId={userId} /> : null;
}

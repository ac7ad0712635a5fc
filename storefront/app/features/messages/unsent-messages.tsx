import { useLocation } from "@remix-run/react";
import { useOnDemand } from "../../browser/use-on-demand";
import { useSession } from "../session";
import { hasUnsent } from "./unsent";

const load = () => import("./outbox-keeper");

/** Goes on handing over what was written on /messages while its author is on other pages of theirs. */
export function UnsentMessages() {
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.status === "signed-in" ? session.user.id : null;
  // The page of messages hands over its own.
  const wanted = userId !== null && !/^(\/dashboard)?\/messages\b/.test(pathname) && hasUnsent(userId);
  const { part } = useOnDemand(load, wanted);
  return wanted && part ? <part.OutboxKeeper key={userId} userId={userId} /> : null;
}

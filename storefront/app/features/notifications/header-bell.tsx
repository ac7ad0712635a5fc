import { useOnDemand } from "../../browser/use-on-demand";
import { useSession } from "../session";

const load = () => import("./bell");

/** The bar's notification control (checklist NAV-06). Guests have none and fetch nothing. */
export function HeaderBell() {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  const { part } = useOnDemand(load, user !== null);
  if (session.status === "starting" || session.status === "guest") return null;
  // Its place is kept, so that nothing moves when it comes.
  if (!part || !user) return <span className="size-11" />;
  return <part.Bell key={user.id} userId={user.id} isCustomer={user.role === "user"} />;
}

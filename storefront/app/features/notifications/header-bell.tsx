import { useLazyImport } from "../../browser/use-lazy-import";
import { useSession } from "../../session";

const load = () => import("./bell");

/** The header's bell. Guests have none and load nothing. */
export function HeaderBell() {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  const { part } = useLazyImport(load, user !== null);
  if (session.status === "starting" || session.status === "guest") return null;
  // Its space is reserved, so that nothing moves when it is loaded.
  if (!part || !user) return <span className="size-11" />;
  return <part.Bell key={user.id} userId={user.id} isCustomer={user.role === "user"} />;
}

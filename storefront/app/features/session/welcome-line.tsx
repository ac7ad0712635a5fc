import { displayName } from "./person";
import { useSession } from "./session-store";

/** "Welcome, Jane" for whoever is signed in, "Welcome" for a guest (checklist NAV-16). */
export function WelcomeLine() {
  const session = useSession();
  return (
    <p className="text-lg font-semibold">
      {session.status === "signed-in" ? `Welcome, ${displayName(session.user)}` : "Welcome"}
    </p>
  );
}

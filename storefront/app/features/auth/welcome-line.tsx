import { t } from "@lingui/core/macro";
import { displayName, useSession } from "../../session";

/** "Welcome, Jane" for a signed-in user, "Welcome" for a guest. */
export function WelcomeLine() {
  const session = useSession();
  return (
    <p className="text-lg font-semibold">
      {session.status === "signed-in" ? t`Welcome, ${displayName(session.user)}` : t`Welcome`}
    </p>
  );
}

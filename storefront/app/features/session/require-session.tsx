import type { User } from "@fundi/shared/accounts";
import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../components/button";
import { EmptyState } from "../../components/states";
import { rememberReturnPath } from "./return-path";
import { checkSession, useSession } from "./session-store";

const ENDED = "Your session has ended. Please sign in again; what you were writing is kept.";

interface RequireSessionProps {
  /** What the sign-in page says to a guest who came here. */
  message?: string | undefined;
  /** Stands in until it is known who is here. */
  fallback: ReactNode;
  /** `user` is null while the shop is still being asked whose token this is. */
  children: (token: string, user: User | null) => ReactNode;
}

/**
 * Lets only signed-in people in. A guest goes to /login and comes back afterwards (checklist NAV-65); whoever signs out
 * here goes where the log-out says.
 */
export function RequireSession({ message, fallback, children }: RequireSessionProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  const departure = session.status === "guest" && wasIn.current ? session.departure : undefined;
  const isGuest = session.status === "guest";

  useEffect(() => {
    if (!isGuest) return;
    if (departure) return navigate(departure.to, { replace: true, state: departure.state });
    const returnTo = pathname + search;
    rememberReturnPath(returnTo);
    navigate("/login", {
      replace: true,
      state: { returnTo, message: wasIn.current ? ENDED : (message ?? "Please log in to see this page.") },
    });
  }, [isGuest, departure, navigate, pathname, search, message]);

  useEffect(() => {
    if ("token" in session) wasIn.current = true;
  }, [session]);

  if (session.status === "unreachable")
    return (
      <EmptyState
        scene="offline"
        title="We cannot reach the shop right now"
        headingLevel={1}
        action={<Button onClick={() => void checkSession()}>Try Again</Button>}
      >
        You are still signed in. This page comes back as soon as the connection does.
      </EmptyState>
    );
  if (session.status === "checking") return children(session.token, null);
  return session.status === "signed-in" ? children(session.token, session.user) : fallback;
}

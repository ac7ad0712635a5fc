import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Card } from "../../components/card";
import { useHydrated } from "../../components/use-hydrated";
import { AUTH_TITLES, type AuthCarry, type AuthMode } from "./auth-modes";
import { AuthPanel } from "./auth-panel";
import { takeReturnPath } from "./return-path";
import { useSession } from "./session-store";

interface ArrivalState extends AuthCarry {
  /** Where to go after signing in. */
  returnTo?: string;
  /** Why the visitor was sent here. */
  message?: string;
}

const PATHS: Partial<Record<AuthMode, string>> = { login: "/login", register: "/register" };

/** /login and /register: the same forms as the dialog. Whoever is signed in is sent on. */
export function AuthPage({ mode: pageMode }: { mode: "login" | "register" }) {
  const { state } = useLocation();
  // A page that is loaded again still has its state, which the server that drew it did not know.
  const arrival = ((useHydrated() && state) || {}) as ArrivalState;
  const { status } = useSession();
  const navigate = useNavigate();
  const [inPlace, setInPlace] = useState<{ mode: AuthMode; carry: AuthCarry } | null>(null);
  const sentOn = useRef(false);
  const mode = inPlace?.mode ?? pageMode;

  useEffect(() => {
    if (status !== "signed-in" || sentOn.current) return;
    sentOn.current = true;
    navigate(takeReturnPath(arrival.returnTo), { replace: true });
  }, [status, arrival.returnTo, navigate]);

  /** Login and register have addresses of their own; the two ways to a new password stay where they are. */
  function changeMode(next: AuthMode, carry: AuthCarry = {}): void {
    const path = PATHS[next];
    if (!path || next === pageMode) setInPlace({ mode: next, carry });
    else navigate(path, { state: { returnTo: arrival.returnTo, message: arrival.message, ...carry } });
  }

  return (
    <div className="page py-8 sm:py-14">
      <Card className="mx-auto grid max-w-md gap-4">
        <h1 className="text-2xl">{AUTH_TITLES[mode]}</h1>
        {arrival.message && (
          <p role="status" className="rounded-md bg-accent-soft px-3 py-2 font-medium text-accent-strong">
            {arrival.message}
          </p>
        )}
        <AuthPanel mode={mode} carry={inPlace?.carry ?? arrival} onMode={changeMode} onSignedIn={() => {}} />
      </Card>
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Card } from "../../components/card";
import { useHydrated } from "../../components/use-hydrated";
import { textOf } from "../../i18n";
import { takeReturnPath, useSession } from "../../session";
import { AUTH_TITLES, type AuthMode, type AuthPrefill } from "./auth-modes";
import { AuthPanel } from "./auth-panel";

interface ArrivalState extends AuthPrefill {
  /** Where to go after signing in. */
  returnTo?: string;
  /** Why the visitor was sent here. */
  message?: string;
}

const PATHS: Partial<Record<AuthMode, string>> = { login: "/login", register: "/register" };

/** /login and /register: the same forms as the dialog. Signed-in users are redirected. */
export function AuthPage({ mode: pageMode }: { mode: "login" | "register" }) {
  const { state } = useLocation();
  // After a reload the history state is still there, but the server that rendered the page did not know it.
  const arrival = ((useHydrated() && state) || {}) as ArrivalState;
  const { status } = useSession();
  const navigate = useNavigate();
  const [inPlace, setInPlace] = useState<{ mode: AuthMode; prefill: AuthPrefill } | null>(null);
  const sentOn = useRef(false);
  const mode = inPlace?.mode ?? pageMode;

  useEffect(() => {
    if (status !== "signed-in" || sentOn.current) return;
    sentOn.current = true;
    navigate(takeReturnPath(arrival.returnTo), { replace: true });
  }, [status, arrival.returnTo, navigate]);

  /** Login and register have their own URLs; the two password modes stay on the current one. */
  function changeMode(next: AuthMode, prefill: AuthPrefill = {}): void {
    const path = PATHS[next];
    if (!path || next === pageMode) setInPlace({ mode: next, prefill });
    else navigate(path, { state: { returnTo: arrival.returnTo, message: arrival.message, ...prefill } });
  }

  return (
    <div className="page py-8 sm:py-14">
      <Card className="mx-auto grid max-w-md gap-4">
        <h1 className="text-2xl">{textOf(AUTH_TITLES[mode])}</h1>
        {arrival.message && (
          <p role="status" className="rounded-md bg-accent-soft px-3 py-2 font-medium text-accent-strong">
            {arrival.message}
          </p>
        )}
        <AuthPanel mode={mode} prefill={inPlace?.prefill ?? arrival} onMode={changeMode} onSignedIn={() => {}} />
        {mode === "login" && (
          <p className="border-t border-line pt-3 text-muted">
            <Trans>
              Ordered or booked without an account?{" "}
              <Link to="/track" className="font-semibold text-accent underline">
                Open it by your link
              </Link>
            </Trans>
          </p>
        )}
      </Card>
    </div>
  );
}

import { Button, Spinner } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { describeProblem } from "../lib/problem";
import { FactorScreen } from "../screens/sign-in/factor-screen";
import { SignInScreen } from "../screens/sign-in/sign-in-screen";
import { Blank } from "../ui/blank";
import { useSession, useSessionState } from "./session";

/** Shows the console to those who are signed in, and to everybody else the sign-in. The address stays as it is. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { check } = useSession();
  const state = useSessionState();
  switch (state.status) {
    case "signed-in":
      return state.user.needsTwoFactor ? <FactorScreen /> : <SignedIn key={state.user.id}>{children}</SignedIn>;
    case "signed-out":
      return <SignInScreen message={state.message} />;
    case "checking":
      return <Spinner className="console-waiting" aria-label="Loading" />;
    case "unknown":
      return (
        <Blank
          level={1}
          icon={<WarningSign size={40} />}
          title={describeProblem(state.error).title}
          action={<Button icon={<Refresh />} text="Try again" onClick={() => void check()} />}
        />
      );
  }
}

/** Forgets on leaving what was fetched for this person. */
function SignedIn({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  useEffect(() => () => queries.clear(), [queries]);
  return children;
}

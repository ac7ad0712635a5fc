import { Button, Spinner } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { describeProblem } from "../lib/problem";
import { shopQuery } from "../lib/queries/shop-query";
import { onShopTimeZone, setShopTimeZone, shopTimeZone } from "../lib/shop-time";
import { FactorScreen } from "../screens/sign-in/factor-screen";
import { SignInScreen } from "../screens/sign-in/sign-in-screen";
import { useSession, useSessionState } from "../session/session";
import { Blank } from "../ui/blank";

/** Renders its children for signed-in users, the sign-in screen for others. The address does not change. */
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

/** Clears the query cache on sign-out. Remounts its children when the shop's time zone changes. */
function SignedIn({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const saidTimeZone = useQuery(shopQuery).data?.timeZone;
  const timeZone = useSyncExternalStore(onShopTimeZone, shopTimeZone);
  useEffect(() => () => queries.clear(), [queries]);
  useEffect(() => {
    if (saidTimeZone) setShopTimeZone(saidTimeZone);
  }, [saidTimeZone]);
  return <Fragment key={timeZone}>{children}</Fragment>;
}

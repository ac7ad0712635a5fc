import { mayAccess } from "@fundi/shared/accounts/roles";
import { useMemo } from "react";
import { useStaff } from "../../session/session";
import { type ConsoleScreen, SCREENS } from "./screens";

/** Returns the screens in the current user's menu, in order. */
export function useMyScreens(): readonly ConsoleScreen[] {
  const { role } = useStaff();
  return useMemo(() => SCREENS.filter(({ menuAccess, access }) => mayAccess(role, menuAccess ?? access)), [role]);
}

import { mayAccess } from "@fundi/shared/roles";
import { useMemo } from "react";
import { type ConsoleScreen, SCREENS } from "./screens";
import { useStaff } from "./session";

/** The screens that this person finds without a link to a record, in the order of the menu. */
export function useMyScreens(): readonly ConsoleScreen[] {
  const { role } = useStaff();
  return useMemo(() => SCREENS.filter(({ menuAccess, access }) => mayAccess(role, menuAccess ?? access)), [role]);
}

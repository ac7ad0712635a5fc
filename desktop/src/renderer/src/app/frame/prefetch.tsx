import { mayAccess } from "@fundi/shared/roles";
import { useEffect } from "react";
import { prefetchScreens } from "../screen-code";
import { SCREENS } from "../screens";
import { useStaff } from "../session";

/** Fetches the code of every screen that somebody may open, after the first one is drawn. */
export function Prefetch() {
  const { role } = useStaff();
  useEffect(() => {
    // While somebody writes the console, its modules come one by one from a server that makes them.
    if (!import.meta.env.PROD) return;
    let isOver = false;
    const loads = SCREENS.filter(({ access }) => mayAccess(role, access)).map(({ load }) => load);
    prefetchScreens(loads, () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [role]);
  return null;
}

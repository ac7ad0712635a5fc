import { mayAccess } from "@fundi/shared/accounts/roles";
import { useEffect } from "react";
import { useStaff } from "../../session/session";
import { prefetchScreens } from "./screen-code";
import { SCREENS } from "./screens";

/** Prefetches the code of all screens of this role after the first one is rendered. */
export function Prefetch() {
  const { role } = useStaff();
  useEffect(() => {
    // In development Vite serves modules one by one on request.
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

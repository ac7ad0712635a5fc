import type { ServerToClient } from "@fundi/shared/activity/live-events";
import { useEffect, useReducer } from "react";
import { useLiveConnection, useLiveEvents } from "../../live";

type PageEvent = "focus" | "online" | "pageshow" | "visibilitychange";

interface When {
  isOn: boolean;
  /** These live events, and a gap in the live connection; both lists must be declared outside the component. */
  liveEvents: readonly (keyof ServerToClient)[];
  pageEvents: readonly PageEvent[];
}

/** Returns how often something is to be fetched again, and a function that asks for it once more. */
export function useRefreshes({ isOn, liveEvents, pageEvents }: When): [number, () => void] {
  const [refreshes, refresh] = useReducer((count: number) => count + 1, 0);
  const live = useLiveConnection();
  useLiveEvents(liveEvents, refresh);
  useEffect(() => live?.onMissed(refresh), [live]);
  useEffect(() => {
    if (!isOn) return;
    const targetOf = (name: PageEvent) => (name === "visibilitychange" ? document : window);
    for (const name of pageEvents) targetOf(name).addEventListener(name, refresh);
    return () => {
      for (const name of pageEvents) targetOf(name).removeEventListener(name, refresh);
    };
  }, [isOn, pageEvents]);
  return [refreshes, refresh];
}

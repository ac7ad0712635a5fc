import type { LiveEventName, LiveEvents } from "@fundi/shared/live-events";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { LiveConnection } from "./live-connection";
import { shareLive } from "./live-share";
import { checkSession } from "./session-store";

const LiveContext = createContext<LiveConnection | null>(null);

/**
 * Holds the live connection of a signed-in person while this part of the page is open. When something may have
 * been told before it stood, or in a gap, all that is shown is fetched again; a session that the shop ended is noticed
 * at once.
 */
export function LiveUpdates({ userId, children }: { userId: number | null; children: ReactNode }) {
  const [live, setLive] = useState<LiveConnection | null>(null);
  const queries = useQueryClient();

  useEffect(() => {
    if (userId === null) return;
    const connection = shareLive(userId);
    connection.on("session_ended", () => void checkSession());
    connection.onMissed(() => void queries.invalidateQueries());
    setLive(connection);
    return () => {
      connection.close();
      setLive(null);
    };
  }, [userId, queries]);

  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}

/** The live connection of this part of the page; null until somebody is signed in. */
export const useLiveConnection = (): LiveConnection | null => useContext(LiveContext);

const REMEMBERED = 200;

/**
 * Calls `onEvent` when one of `names` arrives, once per event id, however many names carry it (`decisions.md` D9 15).
 * Give `names` as a constant.
 */
export function useLiveEvents<N extends LiveEventName>(
  names: readonly N[],
  onEvent: (payload: LiveEvents[N], name: N) => void,
): void {
  const live = useLiveConnection();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });

  useEffect(() => {
    if (!live) return;
    const seen: number[] = [];
    const stops = names.map((name) =>
      live.on(name, (payload) => {
        const eventId = "eventId" in payload ? payload.eventId : null;
        if (eventId !== null && seen.includes(eventId)) return;
        if (eventId !== null && seen.push(eventId) > REMEMBERED) seen.shift();
        latest.current(payload, name);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, names]);
}

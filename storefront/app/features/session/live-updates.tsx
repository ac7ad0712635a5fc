import type { LiveEventName, LiveEvents } from "@fundi/shared/live-events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { LiveConnection } from "./live-connection";
import { shareLive } from "./live-share";
import { OUTDATED_BY, OUTDATING } from "./outdated-by";
import { checkSession } from "./session-store";

const LiveContext = createContext<LiveConnection | null>(null);

const REMEMBERED = 200;

/** Fetches again what a message makes out of date: once per happening, however many messages tell of it (`decisions.md` D9 15). */
function keepTrue(queries: QueryClient, connection: LiveConnection): void {
  const seen: string[] = [];
  for (const name of OUTDATING)
    connection.on(name, ({ eventId }) => {
      const root = OUTDATED_BY[name];
      const happening = `${root} ${eventId}`;
      if (seen.includes(happening)) return;
      if (seen.push(happening) > REMEMBERED) seen.shift();
      void queries.invalidateQueries({ queryKey: [root] });
    });
}

/**
 * Holds the live connection of a signed-in person while this part of the page is open, and keeps true to it what is shown
 * and what is kept for later. When something may have been told before it stood, or in a gap, all is fetched again; a session
 * that the shop ended is noticed at once.
 */
export function LiveUpdates({ userId, children }: { userId: number | null; children: ReactNode }) {
  const [live, setLive] = useState<LiveConnection | null>(null);
  const queries = useQueryClient();

  useEffect(() => {
    if (userId === null) return;
    const connection = shareLive(userId);
    connection.on("session_ended", () => void checkSession());
    connection.onMissed(() => void queries.invalidateQueries());
    keepTrue(queries, connection);
    setLive(connection);
    return () => {
      connection.close();
      setLive(null);
      // From here on nobody hears what happens to what is kept.
      void queries.invalidateQueries({ refetchType: "none" });
    };
  }, [userId, queries]);

  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}

/** The live connection of this part of the page; null until somebody is signed in. */
export const useLiveConnection = (): LiveConnection | null => useContext(LiveContext);

/** Calls `onEvent` when one of `names` arrives. Give `names` as a constant. */
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
    const stops = names.map((name) => live.on(name, (payload) => latest.current(payload, name)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, names]);
}

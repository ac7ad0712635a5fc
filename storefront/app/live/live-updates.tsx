import type { LiveEventName, LiveEvents } from "@fundi/shared/activity/live-events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useRef, useState } from "react";
import type { LiveConnection } from "./live-connection";
import { shareLive } from "./live-share";
import { OUTDATED_BY, OUTDATING } from "./outdated-by";

const LiveContext = createContext<LiveConnection | null>(null);

const REMEMBERED = 200;
/** The id of somebody without an account. */
const NOBODY = 0;

/** Invalidates the queries that an event outdates: once per event id, even if it arrives under several names. */
function invalidateOnEvents(queries: QueryClient, connection: LiveConnection): void {
  const seen: string[] = [];
  for (const name of OUTDATING)
    connection.on(name, ({ eventId }) => {
      const root = OUTDATED_BY[name];
      const key = `${root} ${eventId}`;
      if (seen.includes(key)) return;
      if (seen.push(key) > REMEMBERED) seen.shift();
      void queries.invalidateQueries({ queryKey: [root] });
    });
}

interface LiveUpdatesProps {
  userId: number | null;
  /** Of somebody without an account: the link of their conversation. */
  guestLink?: string | null;
  /** Called when the server ends this session. Must be a constant. */
  onSessionEnded: () => void;
  children: ReactNode;
}

/**
 * Opens the live connection of a signed-in user, or of the holder of a link, while mounted, and invalidates the cached queries that events outdate.
 * When events may have been missed, before the connection or in a gap, everything is invalidated.
 * Calls `onSessionEnded` when the server ends the session.
 */
export function LiveUpdates({ userId, guestLink = null, onSessionEnded, children }: LiveUpdatesProps) {
  const [live, setLive] = useState<LiveConnection | null>(null);
  const queries = useQueryClient();

  useEffect(() => {
    if (userId === null && guestLink === null) return;
    const connection = userId === null ? shareLive(NOBODY, guestLink) : shareLive(userId);
    connection.on("session_ended", onSessionEnded);
    connection.onMissed(() => void queries.invalidateQueries());
    invalidateOnEvents(queries, connection);
    // In no hurry: it would reach the parts of the page whose code is still to come, and React would throw away their HTML (error 421).
    startTransition(() => setLive(connection));
    return () => {
      connection.close();
      setLive(null);
      // Without a connection cached data may become outdated unnoticed.
      void queries.invalidateQueries({ refetchType: "none" });
    };
  }, [userId, guestLink, queries, onSessionEnded]);

  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}

/** The live connection of the surrounding area; null until the user is signed in. */
export const useLiveConnection = (): LiveConnection | null => useContext(LiveContext);

/** Calls `onEvent` when one of `names` arrives. `names` must be a constant. */
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

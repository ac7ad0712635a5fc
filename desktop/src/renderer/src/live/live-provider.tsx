import type { LiveEventName, LiveEvents } from "@fundi/shared/activity/live-events";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useSession, useSessionState } from "../session/session";
import { createInvalidator } from "./invalidator";
import { agedBy, outdatedBy } from "./live";
import { type Connection, type Emit, openLiveSocket } from "./live-socket";

/** The polling interval while there is no live connection. */
const POLL_MS = 30_000;

const LIVE = "live";
const RECONNECT = "reconnect";

const ConnectionContext = createContext<Connection>("reconnecting");
const EventBusContext = createContext<EventTarget | null>(null);
const EmitContext = createContext<Emit>(() => undefined);

/** Keeps the live connection open while a user is signed in, and invalidates what its events make outdated. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const state = useSessionState();
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>("reconnecting");
  const eventBus = useMemo(() => new EventTarget(), []);
  const emitter = useRef<Emit | null>(null);
  const emit = useCallback<Emit>((name, ...args) => emitter.current?.(name, ...args), []);
  const token = state.status === "signed-in" ? state.token : null;
  const userId = state.status === "signed-in" ? state.user.id : null;

  useEffect(() => {
    if (token === null || userId === null) return;
    const invalidate = createInvalidator(queries);
    return openLiveSocket(token, userId, {
      onConnection: setConnection,
      onOpen: (opened) => {
        emitter.current = opened;
      },
      onEvent: (name, payload) => {
        eventBus.dispatchEvent(new CustomEvent(LIVE, { detail: { name, payload } }));
        for (const queryKey of agedBy(name)) void queries.invalidateQueries({ queryKey, refetchType: "none" });
        invalidate(outdatedBy(name, payload));
        if (name === "session_ended") session.end();
        // The shop may require a second factor from now on.
        if (name === "settings_changed") void session.check();
      },
      // Any request shows whether the session is still valid; a 401 ends it.
      onRefused: () => void queries.invalidateQueries(),
      onReconnect: () => {
        eventBus.dispatchEvent(new Event(RECONNECT));
        // After a gap everything on screen may be outdated.
        void queries.invalidateQueries();
      },
    });
  }, [token, userId, queries, session, eventBus]);

  useEffect(() => {
    if (connection === "live") {
      // Queries that failed while the shop was unreachable, also before the first connection.
      void queries.invalidateQueries({ predicate: ({ state: { status } }) => status === "error" });
      return;
    }
    const timer = setInterval(() => void queries.invalidateQueries({ type: "active" }), POLL_MS);
    return () => clearInterval(timer);
  }, [connection, queries]);

  return (
    <EventBusContext.Provider value={eventBus}>
      <ConnectionContext.Provider value={connection}>
        <EmitContext.Provider value={emit}>{children}</EmitContext.Provider>
      </ConnectionContext.Provider>
    </EventBusContext.Provider>
  );
}

/** The state of the live connection. */
export const useConnection = (): Connection => useContext(ConnectionContext);

/** Returns a function that emits a message to the server without waiting for a response, e.g. that somebody is typing. */
export const useEmit = (): Emit => useContext(EmitContext);

/** Subscribes to the live events of one name. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: (payload: LiveEvents[N]) => void): void {
  useBusEvent(LIVE, (event) => {
    const { detail } = event as CustomEvent<{ name: LiveEventName; payload: LiveEvents[N] }>;
    if (detail.name === name) listener(detail.payload);
  });
}

/** Calls the listener when the connection is back after a gap. */
export const useReconnected = (listener: () => void): void => useBusEvent(RECONNECT, listener);

function useBusEvent(type: string, listener: (event: Event) => void): void {
  const eventBus = useContext(EventBusContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!eventBus) return;
    const handle = (event: Event) => latest.current(event);
    eventBus.addEventListener(type, handle);
    return () => eventBus.removeEventListener(type, handle);
  }, [eventBus, type]);
}

import type { LiveEventName, LiveEvents } from "@fundi/shared/live-events";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createInvalidator } from "./invalidator";
import { outdatedBy } from "./live";
import { type Connection, openLiveSocket, type Say } from "./live-socket";
import { useSession, useSessionState } from "./session";

/** How often to ask for what is on screen while nobody tells. */
const ASK_MS = 30_000;

const LIVE = "live";
const RECONNECT = "reconnect";

const ConnectionContext = createContext<Connection>("reconnecting");
const NewsContext = createContext<EventTarget | null>(null);
const SayContext = createContext<Say>(() => undefined);

/** Keeps the live connection while somebody is signed in, and everything on screen true to it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const state = useSessionState();
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>("reconnecting");
  const news = useMemo(() => new EventTarget(), []);
  const line = useRef<Say | null>(null);
  const say = useCallback<Say>((name, ...what) => line.current?.(name, ...what), []);
  const token = state.status === "signed-in" ? state.token : null;
  const userId = state.status === "signed-in" ? state.user.id : null;

  useEffect(() => {
    if (token === null || userId === null) return;
    const invalidate = createInvalidator(queries);
    return openLiveSocket(token, userId, {
      onConnection: setConnection,
      onOpen: (opened) => {
        line.current = opened;
      },
      onEvent: (name, payload) => {
        news.dispatchEvent(new CustomEvent(LIVE, { detail: { name, payload } }));
        invalidate(outdatedBy(name, payload));
        if (name === "session_ended") session.end();
        // The shop may ask for a second factor from now on.
        if (name === "settings_changed") void session.check();
      },
      // Asking for anything shows whether the session still holds; a 401 ends it.
      onRefused: () => void queries.invalidateQueries(),
      onReconnect: () => {
        news.dispatchEvent(new Event(RECONNECT));
        // Nothing on screen can be trusted after a gap.
        void queries.invalidateQueries();
      },
    });
  }, [token, userId, queries, session, news]);

  useEffect(() => {
    if (connection === "live") {
      // What failed while the shop could not be reached, also before the first connection.
      void queries.invalidateQueries({ predicate: ({ state: { status } }) => status === "error" });
      return;
    }
    const timer = setInterval(() => void queries.invalidateQueries({ type: "active" }), ASK_MS);
    return () => clearInterval(timer);
  }, [connection, queries]);

  return (
    <NewsContext.Provider value={news}>
      <ConnectionContext.Provider value={connection}>
        <SayContext.Provider value={say}>{children}</SayContext.Provider>
      </ConnectionContext.Provider>
    </NewsContext.Provider>
  );
}

/** The state of the live connection. */
export const useConnection = (): Connection => useContext(ConnectionContext);

/** Says something to the server that nobody waits for, such as that somebody is typing. */
export const useSay = (): Say => useContext(SayContext);

/** Hears every live event of one name, as it comes. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: (payload: LiveEvents[N]) => void): void {
  useNews(LIVE, (event) => {
    const { detail } = event as CustomEvent<{ name: LiveEventName; payload: LiveEvents[N] }>;
    if (detail.name === name) listener(detail.payload);
  });
}

/** Called when the connection is back after a gap. */
export const useReconnected = (listener: () => void): void => useNews(RECONNECT, listener);

function useNews(type: string, listener: (event: Event) => void): void {
  const news = useContext(NewsContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!news) return;
    const hear = (event: Event) => latest.current(event);
    news.addEventListener(type, hear);
    return () => news.removeEventListener(type, hear);
  }, [news, type]);
}

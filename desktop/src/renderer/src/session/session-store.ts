import { getMe, login, logout, User } from "@fundi/shared/accounts/accounts";
import { isStaff } from "@fundi/shared/accounts/roles";
import { ApiError } from "@fundi/shared/contract/http";
import { createClient } from "@fundi/shared/web/client";
import { createObservable } from "@fundi/shared/web/observable";
import { API_URL, call } from "../lib/call";
import { onStoredChange, readParsed, writeStored } from "../lib/stored";
import { readToken, writeToken } from "../lib/token";

export const NO_STAFF_ACCESS = "This account has no staff access.";
export const SESSION_ENDED = "Your session has ended. Please sign in again.";

/** Storage key of the last user: the console opens for them while the shop's server is unreachable. */
const REMEMBERED_KEY = "console:user";

/** How long to wait for the server before the console opens for the last user. */
const REMEMBERED_DELAY_MS = 3000;
/** A dead connection may stay silent for minutes. */
const CHECK_TIMEOUT_MS = 15_000;

export type SessionState =
  | { status: "checking" }
  /** The server did not respond, so it is unknown whether the token is valid. */
  | { status: "unknown"; error: unknown }
  | { status: "signed-out"; message?: string }
  /** `isRemembered`: the server is unreachable, so this is the last known user. */
  | { status: "signed-in"; user: User; token: string; isRemembered?: true };

/** A token is dropped only when the server refuses it, not on network errors or rate limits. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "UNAUTHORIZED" || error.code === "FORBIDDEN");

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Validates the stored token with the server. */
  check: () => Promise<void>;
  /** Throws the failure; refuses accounts of customers. */
  signIn: (email: string, password: string, factorCode?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Called when the server has ended the session, by refusing the token or by a live event. */
  end: (message?: string) => void;
}

/** Holds the current session. Outside React, because any response may end it. */
export function createSessionStore(): SessionStore {
  const { get: state, set: setState, subscribe } = createObservable<SessionState>({ status: "checking" });
  const endSession = (message?: string) => {
    // State first: removing the token is a storage change, which the listener below reacts to.
    setState(message === undefined ? { status: "signed-out" } : { status: "signed-out", message });
    writeToken(null);
    writeStored(REMEMBERED_KEY, null);
  };
  const startSession = (user: User, token: string) => {
    writeStored(REMEMBERED_KEY, JSON.stringify(user));
    setState({ status: "signed-in", user, token });
  };

  // Signing out in one window signs out in all.
  onStoredChange(() => {
    const now = state();
    if (now.status === "signed-in" && readToken() !== now.token) endSession();
  });

  return {
    state,
    subscribe,
    async check() {
      const token = readToken();
      if (!token) return endSession();
      const isStale = () => readToken() !== token;
      /** Opens for the last user; returns false if there is none. */
      const openRemembered = () => {
        const user = readParsed(REMEMBERED_KEY, User);
        if (user && state().status !== "signed-in") setState({ status: "signed-in", user, token, isRemembered: true });
        return user !== undefined;
      };
      const openTimer = setTimeout(() => !isStale() && openRemembered(), REMEMBERED_DELAY_MS);
      try {
        const user = await call(getMe, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
        if (isStale()) return;
        if (isStaff(user.role)) startSession(user, token);
        else endSession(NO_STAFF_ACCESS);
      } catch (error) {
        if (isStale()) return;
        if (isRefused(error)) return endSession(SESSION_ENDED);
        if (!openRemembered()) setState({ status: "unknown", error });
      } finally {
        clearTimeout(openTimer);
      }
    },
    async signIn(email, password, factorCode) {
      const body = { email, password, ...(factorCode && { factorCode }) };
      const { user, token } = await call(login, { body });
      if (!isStaff(user.role)) {
        await createClient({ baseUrl: API_URL, token: () => token })(logout, {}).catch(() => undefined);
        throw new Error(NO_STAFF_ACCESS);
      }
      writeToken(token);
      startSession(user, token);
    },
    async signOut() {
      const token = readToken();
      // Signs out locally at once, whatever the server responds; an unreachable server's session expires.
      endSession();
      await createClient({ baseUrl: API_URL, token: () => token })(logout, {}).catch(() => undefined);
    },
    end(message = SESSION_ENDED) {
      if (state().status === "signed-in") endSession(message);
    },
  };
}

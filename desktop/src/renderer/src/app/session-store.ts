import { getMe, login, logout, User } from "@fundi/shared/accounts";
import { createClient } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";
import { isStaff } from "@fundi/shared/roles";
import { API_URL, call } from "../lib/call";
import { onStoredChange, parseStored, readStored, writeStored } from "../lib/stored";
import { readToken, writeToken } from "../lib/token";

export const NO_STAFF_ACCESS = "This account has no staff access.";
export const SESSION_ENDED = "Your session has ended. Please sign in again.";

/** Who was signed in last: the console opens for them also while the shop's server cannot be reached. */
const REMEMBERED_KEY = "console:user";

/** How long to wait for the shop before the console opens for whoever it was the last time. */
const PATIENCE_MS = 3000;
/** A line that is dead rather than cut says nothing for minutes. */
const GIVE_UP_MS = 15_000;

export type SessionState =
  | { status: "checking" }
  /** The server did not answer, so nobody knows whether the token still holds. */
  | { status: "unknown"; error: unknown }
  | { status: "signed-out"; message?: string }
  /** `isRemembered`: the server could not be asked, so this is who it was the last time. */
  | { status: "signed-in"; user: User; token: string; isRemembered?: true };

/** A token is dropped when the server refuses it, not when the shop's network or its limits have a bad minute. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "UNAUTHORIZED" || error.code === "FORBIDDEN");

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server who the stored token belongs to. */
  check: () => Promise<void>;
  /** Throws what went wrong; a customer's account is refused. */
  signIn: (email: string, password: string, factorCode?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** The server ended the session: by refusing the token, or by saying so over the live socket. */
  end: (message?: string) => void;
}

/** Who is signed in at this console. Outside React, since the answer to any call may end it. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: "checking" };

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const leave = (message?: string) => {
    // First the state: letting go of the token is a change of storage, which is listened to below.
    become(message === undefined ? { status: "signed-out" } : { status: "signed-out", message });
    writeToken(null);
    writeStored(REMEMBERED_KEY, null);
  };
  const enter = (user: User, token: string) => {
    writeStored(REMEMBERED_KEY, JSON.stringify(user));
    become({ status: "signed-in", user, token });
  };

  // Whoever logs out in one window is logged out in all.
  onStoredChange(() => {
    if (state.status === "signed-in" && readToken() !== state.token) leave();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check() {
      const token = readToken();
      if (!token) return leave();
      const isPast = () => readToken() !== token;
      /** Whether there was somebody to open for. */
      const openRemembered = () => {
        const user = parseStored(readStored(REMEMBERED_KEY), User);
        if (user && state.status !== "signed-in") become({ status: "signed-in", user, token, isRemembered: true });
        return user !== undefined;
      };
      const patience = setTimeout(() => !isPast() && openRemembered(), PATIENCE_MS);
      try {
        const user = await call(getMe, { signal: AbortSignal.timeout(GIVE_UP_MS) });
        if (isPast()) return;
        if (isStaff(user.role)) enter(user, token);
        else leave(NO_STAFF_ACCESS);
      } catch (error) {
        if (isPast()) return;
        if (isRefused(error)) return leave(SESSION_ENDED);
        if (!openRemembered()) become({ status: "unknown", error });
      } finally {
        clearTimeout(patience);
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
      enter(user, token);
    },
    async signOut() {
      const token = readToken();
      // Logged out here at once, whatever the server says and however long it takes; its session lapses by itself.
      leave();
      await createClient({ baseUrl: API_URL, token: () => token })(logout, {}).catch(() => undefined);
    },
    end(message = SESSION_ENDED) {
      if (state.status === "signed-in") leave(message);
    },
  };
}

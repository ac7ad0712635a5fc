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

export type SessionState =
  | { status: "checking" }
  /** The server did not answer, so nobody knows whether the token still holds. */
  | { status: "unknown"; error: unknown }
  | { status: "signed-out"; message?: string }
  /** `isRemembered`: the server could not be asked, so this is who it was the last time. */
  | { status: "signed-in"; user: User; token: string; isRemembered?: true };

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server who the stored token belongs to. */
  check: () => Promise<void>;
  /** Throws what went wrong; a customer's account is refused. */
  signIn: (email: string, password: string) => Promise<void>;
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
      try {
        const user = await call(getMe, {});
        if (isStaff(user.role)) enter(user, token);
        else leave(NO_STAFF_ACCESS);
      } catch (error) {
        // A token is dropped when the server refuses it, not when the shop's network has a bad minute.
        const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (isRefusal) return leave(SESSION_ENDED);
        const user = parseStored(readStored(REMEMBERED_KEY), User);
        if (user) become({ status: "signed-in", user, token, isRemembered: true });
        else become({ status: "unknown", error });
      }
    },
    async signIn(email, password) {
      const { user, token } = await call(login, { body: { email, password } });
      if (!isStaff(user.role)) {
        await createClient({ baseUrl: API_URL, token: () => token })(logout, {}).catch(() => undefined);
        throw new Error(NO_STAFF_ACCESS);
      }
      writeToken(token);
      enter(user, token);
    },
    async signOut() {
      // Logged out here whatever the server says; its session lapses by itself.
      await call(logout, {}).catch(() => undefined);
      leave();
    },
    end(message = SESSION_ENDED) {
      if (state.status === "signed-in") leave(message);
    },
  };
}

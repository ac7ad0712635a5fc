import type { Session as SignedInSession, User } from "@fundi/shared/accounts/accounts";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { announceCleared, onStorageChange } from "@fundi/shared/web/web-storage";
import { useSyncExternalStore } from "react";
import { readToken } from "../api-client/session-token";
import { localStore, tabStore } from "../browser/storage";
import { restoreGuestData, saveGuestData } from "./guest-data";
import { endOnServer, fetchProfile, isTokenRejected } from "./session-calls";

/** Where a page that needs a session redirects once the session has ended. */
export interface SessionEndRedirect {
  to: string;
  state?: { returnTo?: string; message?: string };
}

export type Session =
  /** On the server, and until the browser has read local storage. */
  | { status: "starting" }
  | { status: "guest"; redirect?: SessionEndRedirect }
  /** There is a token, and its user is being fetched. */
  | { status: "checking"; token: string }
  /** There is a token, and the server does not respond. A network failure signs nobody out. */
  | { status: "unreachable"; token: string }
  | { status: "signed-in"; token: string; user: User };

const RECHECK_MS = 5000;
/** Id of the user who was last signed in in this tab. */
const OWNER = "tab_owner";
const STARTING: Session = { status: "starting" };

let current: Session = STARTING;
let checks = 0;
let recheck: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
onModuleReset(() => {
  clearTimeout(recheck);
  checks += 1;
  setState(STARTING);
});

function setState(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

export const currentSession = (): Session => current;

/** Validates the stored token with the server. A rejected token is removed; without a response the check is retried. */
export async function checkSession(): Promise<void> {
  clearTimeout(recheck);
  checks += 1;
  const check = checks;
  const token = readToken();
  if (!token) return setState({ status: "guest" });
  if (current.status !== "signed-in" || current.token !== token) setState({ status: "checking", token });
  try {
    const user = await fetchProfile(token);
    if (check === checks) welcome(token, user);
  } catch (error) {
    if (check !== checks) return;
    if (isTokenRejected(error)) return endSession();
    if (current.status !== "signed-in") setState({ status: "unreachable", token });
    recheck = setTimeout(() => void checkSession(), RECHECK_MS);
  }
}

/** Stores the session returned by signing in, registering or changing the profile. */
export function adoptSession({ token, user }: SignedInSession): void {
  if (readToken() === null) saveGuestData();
  clearTimeout(recheck);
  checks += 1;
  localStore.set(STORAGE_KEYS.token, token);
  welcome(token, user);
}

/** This tab's storage outlives the end of a session for the same user only. */
function welcome(token: string, user: User): void {
  const owner = String(user.id);
  if ((tabStore.get(OWNER) ?? owner) !== owner) tabStore.clear();
  tabStore.set(OWNER, owner);
  setState({ status: "signed-in", token, user });
}

/** Removes a session that the server no longer accepts. `redirect` says where the page's visitor is sent. */
export function endSession(redirect?: SessionEndRedirect): void {
  clearTimeout(recheck);
  checks += 1;
  localStore.remove(STORAGE_KEYS.token);
  setState({ status: "guest", ...(redirect && { redirect }) });
}

/** Signs out here and on the server, and clears the user's data in the browser. */
export function logOut(): void {
  const token = readToken();
  if (token) endOnServer(token);
  restoreGuestData();
  tabStore.clear();
  endSession({ to: "/" });
  announceCleared();
}

function followStorage(): void {
  const token = readToken();
  const known = "token" in current ? current.token : null;
  if (token !== known) void checkSession();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopFollowing = follow();
    followStorage();
    if (current.status === "starting") void checkSession();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing();
  };
}

let stopFollowing = () => {};

function follow(): () => void {
  const stopStorage = onStorageChange(STORAGE_KEYS.token, followStorage);
  const online = () => {
    if (current.status === "unreachable") void checkSession();
  };
  window.addEventListener("online", online);
  return () => {
    stopStorage();
    window.removeEventListener("online", online);
    clearTimeout(recheck);
  };
}

/** The current session. "starting" on the server and during hydration, so that both render the same page. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => STARTING);

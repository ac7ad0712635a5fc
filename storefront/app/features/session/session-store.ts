import type { Session as SignedInSession, User } from "@fundi/shared/accounts";
import { STORAGE_KEYS } from "@fundi/shared/constants";
import { useSyncExternalStore } from "react";
import { announceCleared, localStore, onStorageChange, tabStore } from "../../browser/storage";
import { clearAllButBelongings, noteBelongings } from "./before-sign-in";
import { endOnServer, fetchProfile, isRefusal } from "./session-calls";

/** Where a page that needs a session sends its visitor once the session is gone. */
export interface Departure {
  to: string;
  state?: { returnTo?: string; message?: string };
}

export type Session =
  /** On the server, and until this page has looked into local storage. */
  | { status: "starting" }
  | { status: "guest"; departure?: Departure }
  /** There is a token; the shop is being asked whose it is. */
  | { status: "checking"; token: string }
  /** There is a token, and no answer from the shop. Nobody is signed out for a bad network. */
  | { status: "unreachable"; token: string }
  | { status: "signed-in"; token: string; user: User };

const RECHECK_MS = 5000;
/** Who was signed in in this tab last. */
const OWNER = "tab_owner";
const STARTING: Session = { status: "starting" };

let current: Session = STARTING;
let checks = 0;
let recheck: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

/** The stored session token, for the `Authorization` header. */
export const readToken = (): string | null => localStore.get(STORAGE_KEYS.token);

export const currentSession = (): Session => current;

/** Asks the shop whose token is stored. A refused token is removed; without an answer it is kept and asked again. */
export async function checkSession(): Promise<void> {
  clearTimeout(recheck);
  checks += 1;
  const check = checks;
  const token = readToken();
  if (!token) return become({ status: "guest" });
  if (current.status !== "signed-in" || current.token !== token) become({ status: "checking", token });
  try {
    const user = await fetchProfile(token);
    if (check === checks) welcome(token, user);
  } catch (error) {
    if (check !== checks) return;
    if (isRefusal(error)) return endSession();
    if (current.status !== "signed-in") become({ status: "unreachable", token });
    recheck = setTimeout(() => void checkSession(), RECHECK_MS);
  }
}

/** Stores what signing in, registering or changing the profile answered. */
export function adoptSession({ token, user }: SignedInSession): void {
  if (readToken() === null) noteBelongings();
  clearTimeout(recheck);
  checks += 1;
  localStore.set(STORAGE_KEYS.token, token);
  welcome(token, user);
}

/** What a tab keeps outlives the end of a session for whoever it belonged to, and for nobody else. */
function welcome(token: string, user: User): void {
  const owner = String(user.id);
  if ((tabStore.get(OWNER) ?? owner) !== owner) tabStore.clear();
  tabStore.set(OWNER, owner);
  become({ status: "signed-in", token, user });
}

/** Forgets a session that the shop no longer accepts. `departure` says where the page's visitor is sent. */
export function endSession(departure?: Departure): void {
  clearTimeout(recheck);
  checks += 1;
  localStore.remove(STORAGE_KEYS.token);
  become({ status: "guest", ...(departure && { departure }) });
}

/** Signs out here and on the server, and clears what this person left in the browser (checklist AUTH-48). */
export function logOut(): void {
  const token = readToken();
  if (token) endOnServer(token);
  clearAllButBelongings();
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

/** Who is here. "starting" on the server and in the first render, so that both draw the same page. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => STARTING);

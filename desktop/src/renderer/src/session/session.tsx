import type { User } from "@fundi/shared/accounts/accounts";
import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { SessionState, SessionStore } from "./session-store";

export const SessionContext = createContext<SessionStore | null>(null);

/** Returns the session store. */
export function useSession(): SessionStore {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionContext above it.");
  return session;
}

export function useSessionState(): SessionState {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state);
}

/** Returns the signed-in member of staff. Only below `SignedInOnly`. */
export function useStaff(): User {
  const state = useSessionState();
  if (state.status !== "signed-in") throw new Error("useStaff is only for screens behind the sign-in.");
  return state.user;
}

/** Whether the current user has at least this role. */
export const useMay = (role: Role): boolean => mayAccess(useStaff().role, role);

import { send } from "@fundi/shared/contract/http";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { createObservable } from "@fundi/shared/web/observable";
import { useSyncExternalStore } from "react";
import { readToken } from "../../api-client";

// On every page, so it does not import the contract's schemas.

const unread = createObservable(0);
let requests = 0;
onModuleReset(resetUnread);

/** Fetches the unread count. On failure the last one stays. */
export async function refreshUnread(): Promise<void> {
  const token = readToken();
  requests += 1;
  const mine = requests;
  if (!token) return unread.set(0);
  try {
    const response = await send("", {
      method: "GET",
      path: "/api/notifications/unread-count",
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await response.json()) as { unread?: unknown };
    if (mine === requests && Number.isSafeInteger(body.unread)) unread.set(body.unread as number);
  } catch (error) {
    console.warn(`Unread notifications could not be counted: ${error}`);
  }
}

/** Resets the count when the user signs out. */
export function resetUnread(): void {
  requests += 1;
  unread.set(0);
}

/** The unread count as last fetched. */
export const useUnread = (): number => useSyncExternalStore(unread.subscribe, unread.get, () => 0);

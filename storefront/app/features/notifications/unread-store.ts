import { send } from "@fundi/shared/contract/http";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { useSyncExternalStore } from "react";
import { readToken } from "../../api-client";

// On every page, so it does not import the contract's schemas.

let unread = 0;
let requests = 0;
const listeners = new Set<() => void>();
onModuleReset(resetUnread);

function setState(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** Fetches the unread count. On failure the last one stays. */
export async function refreshUnread(): Promise<void> {
  const token = readToken();
  requests += 1;
  const mine = requests;
  if (!token) return setState(0);
  try {
    const response = await send("", {
      method: "GET",
      path: "/api/notifications/unread-count",
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await response.json()) as { unread?: unknown };
    if (mine === requests && Number.isSafeInteger(body.unread)) setState(body.unread as number);
  } catch (error) {
    console.warn(`Unread notifications could not be counted: ${error}`);
  }
}

/** Resets the count when the user signs out. */
export function resetUnread(): void {
  requests += 1;
  setState(0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The unread count as last fetched. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

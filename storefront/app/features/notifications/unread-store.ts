import { send } from "@fundi/shared/http";
import { useSyncExternalStore } from "react";
import { readToken } from "../session";

// Shown on every page, so it goes without the contract's schemas.

let unread = 0;
let asked = 0;
const listeners = new Set<() => void>();

function become(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** Asks how many notifications are unread. Without an answer the last one stays. */
export async function refreshUnread(): Promise<void> {
  const token = readToken();
  asked += 1;
  const mine = asked;
  if (!token) return become(0);
  try {
    const response = await send("", {
      method: "GET",
      path: "/api/notifications/unread-count",
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = (await response.json()) as { unread?: unknown };
    if (mine === asked && Number.isSafeInteger(answer.unread)) become(answer.unread as number);
  } catch (error) {
    console.warn(`Unread notifications could not be counted: ${error}`);
  }
}

/** Whose they were is gone: the next person begins with none. */
export function forgetUnread(): void {
  asked += 1;
  become(0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many notifications are unread, as last heard. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

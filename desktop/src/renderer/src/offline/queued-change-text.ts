import type { QueuedChange } from "./queued-change";

export const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const waitingText = (count: number, by: string): string =>
  `${counted(count, "change", "changes")} of ${by} ${count === 1 ? "waits" : "wait"}`;

/** Counts the queued changes by author; those of earlier versions have no name. */
export function ofPeople(changes: readonly QueuedChange[]): { by: string; count: number }[] {
  const people = new Map<number, { by: string; count: number }>();
  for (const { userId, by = "somebody else" } of changes)
    people.set(userId, { by, count: (people.get(userId)?.count ?? 0) + 1 });
  return [...people.values()];
}

import type { Waiting } from "./waiting";

export const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const waitOf = (count: number, by: string): string =>
  `${counted(count, "change", "changes")} of ${by} ${count === 1 ? "waits" : "wait"}`;

/** How many wait for each person; what an earlier version kept has no name. */
export function ofPeople(changes: readonly Waiting[]): { by: string; count: number }[] {
  const people = new Map<number, { by: string; count: number }>();
  for (const { userId, by = "somebody else" } of changes)
    people.set(userId, { by, count: (people.get(userId)?.count ?? 0) + 1 });
  return [...people.values()];
}

import { z } from "@fundi/shared/z";

/** A change that somebody made while the shop's server could not be reached. */
export const Waiting = z.object({
  /** Its idempotency key too: sent twice it is done once. */
  id: z.string(),
  /** Who made it; nobody else's session sends it. */
  userId: z.number().int(),
  /** The same person, for whoever uses this computer after them. */
  by: z.string().optional(),
  kind: z.string(),
  input: z.unknown(),
  /** What it is, for people. */
  label: z.string(),
  at: z.iso.datetime(),
  /** Why the shop did not take it: it goes out again only when somebody says so. */
  problem: z.string().optional(),
  /** What went wrong with it at the shop; it is tried again by itself. */
  trouble: z.string().optional(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Reads what was kept, one by one; `isWhole` is false where some of it could not be read. */
export function readWaiting(text: string | null): { kept: Waiting[]; isWhole: boolean } {
  let found: unknown;
  try {
    found = JSON.parse(text ?? "[]");
  } catch {
    // Half a file.
  }
  if (!Array.isArray(found)) return { kept: [], isWhole: false };
  const kept = found.flatMap((each: unknown) => Waiting.safeParse(each).data ?? []);
  return { kept, isWhole: kept.length === found.length };
}

import { z } from "@fundi/shared/contract/z";

/** A change that was made while the shop's server was unreachable. */
export const QueuedChange = z.object({
  /** Also its idempotency key, so that sending it twice has the effect of one. */
  id: z.string(),
  /** The author; only their session sends it. */
  userId: z.number().int(),
  /** The author's name, shown to other users of this computer. */
  by: z.string().optional(),
  kind: z.string(),
  input: z.unknown(),
  /** A description for users. */
  label: z.string(),
  at: z.iso.datetime(),
  /** Why the shop refused it; sent again on request only. */
  problem: z.string().optional(),
  /** A temporary error at the shop; it is retried automatically. */
  trouble: z.string().optional(),
});
export type QueuedChange = z.infer<typeof QueuedChange>;

/** Parses the stored changes one by one; `isComplete` is false if some of them are invalid. */
export function readQueuedChanges(text: string | null): { changes: QueuedChange[]; isComplete: boolean } {
  let found: unknown;
  try {
    found = JSON.parse(text ?? "[]");
  } catch {
    // A truncated file.
  }
  if (!Array.isArray(found)) return { changes: [], isComplete: false };
  const changes = found.flatMap((each: unknown) => QueuedChange.safeParse(each).data ?? []);
  return { changes, isComplete: changes.length === found.length };
}

import { AppError } from "@fundi/shared/contract/errors";
import type { BulkKind } from "@fundi/shared/lists/bulk-actions";
import { type IdempotencyKey, withIdempotency } from "../../../../platform/database/idempotency";
import { wakeAfterCommit } from "../../../../platform/database/transaction";
import type { Author } from "../../../orders";
import { findExisting } from "../bulk";
import type { BulkDependencies } from "../bulk-dependencies";
import * as store from "../bulk-store";

/** The chosen records, with the versions that were seen. */
export type Chosen = readonly { id: number; version?: number | undefined }[];

/** Returns all records that a filter finds, if their number is the one that the user saw. */
export async function allOf(ids: Promise<number[]>, expected: number, noun: string): Promise<Chosen> {
  const found = await ids;
  if (found.length === expected) return found.map((id) => ({ id }));
  throw new AppError("CONFLICT", `The list has changed: ${found.length} ${noun} match by now. Look again, and choose.`);
}

interface StartBulk {
  kind: BulkKind;
  /** Resolved in the transaction that stores it. */
  choose: () => Chosen | Promise<Chosen>;
  to: string;
  note: string;
  viewer: Author;
}

/** Stores the request and starts the work. The same key again returns the same action. */
export async function startBulk(
  { db, inTransaction, works, wake, clock }: BulkDependencies,
  { kind, choose, to, note, viewer }: StartBulk,
  key: IdempotencyKey | null,
): Promise<store.BulkRecord> {
  const id = await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const chosen = [...new Map((await choose()).map((record) => [record.id, record])).values()];
      const ids = chosen.map((record) => record.id);
      const known = await store.findExisting(tx.db, works[kind].records, ids);
      const found = chosen.filter((record) => known.has(record.id));
      if (found.length === 0)
        throw new AppError("CONFLICT", `None of these ${works[kind].plural.toLowerCase()} is there any more.`);
      const bulk = { userId: viewer.id, role: viewer.role, kind, to, note, createdAt: clock() };
      wakeAfterCommit(tx.db, "jobs");
      return store.insertBulk(tx.db, bulk, found);
    }),
  );
  wake();
  return findExisting(db, id);
}

import { type BellRead, withBellRead } from "@fundi/shared/activity";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { findBellRead, lockBellRead, saveBellRead } from "./bell-read-store";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What each of the staff has read of the bell's news; the same on every machine. */
export function createBellReads({
  db,
  inTransaction,
  clock,
}: {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}) {
  const since = () => ({ now: clock(), since: new Date(clock().getTime() - DAY_MS) });
  return {
    of: (actor: Actor): Promise<BellRead> => findBellRead(db, actor.id, since()),

    /** Adds to what was read; nothing is ever unread again, also when two machines tell at once. */
    mark: (actor: Actor, read: BellRead): Promise<BellRead> =>
      inTransaction(async (tx) => {
        await findBellRead(tx.db, actor.id, since());
        const after = withBellRead(await lockBellRead(tx.db, actor.id), read);
        await saveBellRead(tx.db, actor.id, after, clock());
        return after;
      }),
  };
}

export type BellReads = ReturnType<typeof createBellReads>;

import { type BellRead, withBellRead } from "@fundi/shared/activity/activity";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { SignalBoard } from "../../platform/events/signals";
import { findBellRead, lockBellRead, saveBellRead } from "./bell-read-store";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What each member of staff has read in the bell; the same on every machine. */
export function createBellReads({
  db,
  inTransaction,
  signals,
  clock,
}: {
  db: Db;
  inTransaction: InTransaction;
  signals: Pick<SignalBoard, "sendToAll">;
  clock: () => Date;
}) {
  const since = () => ({ now: clock(), since: new Date(clock().getTime() - DAY_MS) });
  return {
    of: (actor: Actor): Promise<BellRead> => findBellRead(db, actor.id, since()),

    /**
     * Marks entries as read and notifies the person's other machines. Entries never become unread again, concurrent
     * calls included.
     */
    async mark(actor: Actor, read: BellRead): Promise<BellRead> {
      const after = await inTransaction(async (tx) => {
        await findBellRead(tx.db, actor.id, since());
        const both = withBellRead(await lockBellRead(tx.db, actor.id), read);
        await saveBellRead(tx.db, actor.id, both, clock());
        return both;
      });
      signals.sendToAll("bellRead", { userId: actor.id, read: after });
      return after;
    },
  };
}

export type BellReads = ReturnType<typeof createBellReads>;

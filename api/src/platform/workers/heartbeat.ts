import { randomUUID } from "node:crypto";
import type { Db } from "../database/database";
import type { Log } from "../log";
import { createLoop, type Loop } from "../loop";
import { deleteHeartbeatsBefore, recordHeartbeat } from "./heartbeat-store";

/** What a process does: serve requests, background work, or both; or answer the searches of other processes. */
export const PROCESS_ROLES = ["all", "web", "worker", "search"] as const;

const BEAT_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

/** Records every half minute that this process does background work, so that a shop without any is noticed. */
export function createHeartbeat(db: Db, log: Log, clock: () => Date): Loop {
  const processId = randomUUID();
  let isFirst = true;
  return createLoop({
    name: "heartbeat",
    idleMs: BEAT_MS,
    run: async () => {
      const now = clock();
      if (isFirst) await deleteHeartbeatsBefore(db, new Date(now.getTime() - DAY_MS));
      isFirst = false;
      await recordHeartbeat(db, processId, now);
    },
    log,
  });
}

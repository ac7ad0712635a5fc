import type { Knex } from "knex";

/** Records that a worker runs. */
export async function recordHeartbeat(db: Knex, processId: string, now: Date): Promise<void> {
  await db("worker_heartbeats")
    .insert({ process_id: processId, seen_at: now })
    .onConflict("process_id")
    .merge(["seen_at"]);
}

/** Deletes the heartbeats of processes that ended long ago. */
export async function deleteHeartbeatsBefore(db: Knex, at: Date): Promise<void> {
  await db("worker_heartbeats").where("seen_at", "<", at).del();
}

/** Returns when a worker was last seen; null: none for days. */
export async function lastHeartbeat(db: Knex): Promise<Date | null> {
  const row: { seen_at: Date } | undefined = await db("worker_heartbeats")
    .select("seen_at")
    .orderBy("seen_at", "desc")
    .first();
  return row?.seen_at ?? null;
}

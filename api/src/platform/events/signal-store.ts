import type { Knex } from "knex";

interface StoredSignal {
  id: number;
  processId: string;
  name: string;
  payload: unknown;
}

/** Returns where a starting process begins to read. */
export async function lastSignalId(db: Knex): Promise<number> {
  const row = await db("process_signals").max({ id: "id" }).first();
  return Number(row?.id ?? 0);
}

/** Returns the signals after an id, oldest first. */
export async function signalsAfter(db: Knex, id: number, limit: number): Promise<StoredSignal[]> {
  const rows = await db("process_signals")
    .select("id", "process_id", "name", "payload")
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    processId: row.process_id,
    name: row.name,
    payload: JSON.parse(row.payload),
  }));
}

export async function insertSignal(db: Knex, signal: Omit<StoredSignal, "id">, at: Date): Promise<void> {
  const { processId, name, payload } = signal;
  await db("process_signals").insert({
    process_id: processId,
    name,
    payload: JSON.stringify(payload),
    created_at: at,
  });
}

/** Deletes signals that no process reads any more. */
export async function deleteSignalsBefore(db: Knex, at: Date): Promise<void> {
  await db("process_signals").where("created_at", "<", at).del();
}

import type { Db } from "../../api/src/platform/database/database";

interface Step {
  table: string | null;
  type: string;
  key: string | null;
  rows: number | string | null;
  Extra: string | null;
}

/** Returns the query plans of a store function: for each statement the tables in order, with index and rows. */
export async function explain(db: Db, what: string, ask: (db: Db) => Promise<unknown>): Promise<void> {
  const asked: { sql: string; bindings: unknown[] }[] = [];
  const note = (query: { sql: string; bindings: unknown[] }) => asked.push(query);
  db.on("query", note);
  await ask(db);
  db.off("query", note);
  console.log(`\n${what}`);
  for (const { sql, bindings } of asked) {
    if (!/^\(?select/i.test(sql)) continue;
    const [steps = []]: Step[][] = await db.raw(`explain ${sql}`, bindings as never);
    for (const { table, type, key, rows, Extra } of steps)
      console.log(
        `  ${table ?? "-"}: ${type}${key ? ` by ${key}` : ""}, ${rows ?? 0} rows${Extra ? ` (${Extra})` : ""}`,
      );
  }
}

import type { Knex } from "knex";

/** Returns the columns of the whole database that contain a text. */
export async function everywhere(db: Knex, text: string): Promise<string[]> {
  const columns: { table: string; column: string }[] = await db("information_schema.columns")
    .select({ table: "table_name", column: "column_name" })
    .whereRaw("table_schema = database() and data_type in ('varchar', 'char', 'text', 'mediumtext', 'longtext')");
  const found: string[] = [];
  for (const { table, column } of columns)
    if (
      await db(table)
        .whereRaw("?? like ?", [column, `%${text}%`])
        .first()
    )
      found.push(`${table}.${column}`);
  return found;
}

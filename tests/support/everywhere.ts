import type { Knex } from "knex";

/** Types of columns that hold no words. */
const WORDLESS = [
  ...["tinyint", "smallint", "mediumint", "int", "bigint", "decimal", "float", "double", "bit"],
  ...["date", "datetime", "timestamp", "time", "year"],
];

/** Returns the columns of the whole database, of any type that can hold words, that contain a text. */
export async function everywhere(db: Knex, text: string): Promise<string[]> {
  const columns: { table: string; column: string }[] = await db("information_schema.columns")
    .select({ table: "table_name", column: "column_name" })
    .whereRaw("table_schema = database()")
    .whereNotIn("data_type", WORDLESS);
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

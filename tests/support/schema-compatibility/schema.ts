import type { Knex } from "knex";

export interface Column {
  /** As both servers write it, without the width for display that only MariaDB has: `int unsigned`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** Of a generated column. */
  expression: string;
  collation: string | null;
}

export interface Table {
  columns: Record<string, Column>;
  /** Columns of each unique key, in its order; the primary key is `PRIMARY`. */
  uniqueKeys: Record<string, string[]>;
  /** Condition of each check. */
  checks: Record<string, string>;
  foreignKeys: Record<string, { columns: string[]; references: string; onDelete: string }>;
}

/** What a database promises to those who read and write it, by table. */
export type Schema = Record<string, Table>;

/** Tables of the migrations themselves and of a restore. */
const BOOKKEEPING = /^(knex_migrations|fundi_restore)/;

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  nullable: string;
  standard: string | null;
  extra: string;
  expression: string | null;
  collation: string | null;
}

const columnOf = (row: ColumnRow): Column => ({
  type: row.type.replace(/^((?:tiny|small|medium|big)?int)\(\d+\)/i, "$1").toLowerCase(),
  isNullable: row.nullable === "YES",
  hasDefault: row.standard !== null || /auto_increment/i.test(row.extra),
  isGenerated: Boolean(row.expression),
  expression: row.expression ?? "",
  collation: row.collation,
});

const rowsOf = async <Row>(db: Knex, sql: string): Promise<Row[]> => ((await db.raw(sql)) as [Row[]])[0];

/** Reads the schema of the connection's database. */
export async function readSchema(db: Knex): Promise<Schema> {
  const schema: Schema = {};
  const tables = await rowsOf<{ name: string }>(
    db,
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables)
    if (!BOOKKEEPING.test(name)) schema[name] = { columns: {}, uniqueKeys: {}, checks: {}, foreignKeys: {} };

  const columns = await rowsOf<ColumnRow>(
    db,
    `select table_name as \`table\`, column_name as name, column_type as type, is_nullable as nullable,
            column_default as standard, extra, generation_expression as expression, collation_name as collation
       from information_schema.columns where table_schema = database()`,
  );
  for (const row of columns) {
    const table = schema[row.table];
    if (table) table.columns[row.name] = columnOf(row);
  }

  const keys = await rowsOf<{ table: string; name: string; column: string }>(
    db,
    `select table_name as \`table\`, index_name as name, column_name as \`column\` from information_schema.statistics
      where table_schema = database() and non_unique = 0 order by table_name, index_name, seq_in_index`,
  );
  for (const { table, name, column } of keys) {
    const uniqueKeys = schema[table]?.uniqueKeys;
    if (uniqueKeys) uniqueKeys[name] = [...(uniqueKeys[name] ?? []), column];
  }

  await readChecks(db, schema);
  await readForeignKeys(db, schema);
  return schema;
}

/** MariaDB names a check within its table and says which that is, MySQL within the database. */
async function readChecks(db: Knex, schema: Schema): Promise<void> {
  const checks = await rowsOf<Record<string, string>>(
    db,
    "select * from information_schema.check_constraints where constraint_schema = database()",
  );
  const owners = await rowsOf<{ table: string; name: string }>(
    db,
    `select table_name as \`table\`, constraint_name as name from information_schema.table_constraints
      where table_schema = database() and constraint_type = 'CHECK'`,
  );
  for (const row of checks) {
    const name = row.CONSTRAINT_NAME ?? "";
    const table = row.TABLE_NAME ?? owners.find((owner) => owner.name === name)?.table ?? "";
    const found = schema[table];
    if (found) found.checks[name] = row.CHECK_CLAUSE ?? "";
  }
}

async function readForeignKeys(db: Knex, schema: Schema): Promise<void> {
  const rows = await rowsOf<{ table: string; name: string; column: string; references: string; onDelete: string }>(
    db,
    `select k.table_name as \`table\`, k.constraint_name as name, k.column_name as \`column\`,
            k.referenced_table_name as \`references\`, r.delete_rule as onDelete
       from information_schema.key_column_usage k
       join information_schema.referential_constraints r
         on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name and r.table_name = k.table_name
      where k.table_schema = database() and k.referenced_table_name is not null
      order by k.table_name, k.constraint_name, k.ordinal_position`,
  );
  for (const { table, name, column, references, onDelete } of rows) {
    const foreignKeys = schema[table]?.foreignKeys;
    if (!foreignKeys) continue;
    const columns = [...(foreignKeys[name]?.columns ?? []), column];
    foreignKeys[name] = { columns, references, onDelete };
  }
}

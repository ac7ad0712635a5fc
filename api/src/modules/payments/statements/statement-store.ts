import type { StatementColumns } from "@fundi/shared/payments/received-money";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../../platform/database/joined-name";
import { type RecordOf, type Row, rowShape } from "../../../platform/database/table";
import {
  NO_FIGURES,
  STATEMENT_COLUMNS,
  STATEMENT_LINES,
  STATEMENTS,
  type StatementFigures,
} from "../received/money-columns";
import { chunksOf } from "../received/money-store";

const STORED = STATEMENTS.omit("fileHash", "loaderId");
const LOADER = rowShape("statements", joinedName());

export interface StatementRecord extends RecordOf<typeof STORED.columns> {
  loadedBy: string;
}

const toStatement = (row: Row): StatementRecord => ({ ...STORED.read(row), loadedBy: fullName(LOADER.read(row)) });

const statements = (db: Knex) =>
  db("statements as s")
    .join("users as u", "u.id", "s.loaded_by")
    .select(STORED.selectedAs("s"))
    .select("u.first_name", "u.last_name");

export async function findStatement(db: Knex, id: number): Promise<StatementRecord | null> {
  const row: Row | undefined = await statements(db).where("s.id", id).first();
  return row ? toStatement(row) : null;
}

/** Returns the statement that was loaded from the same file. */
export async function findStatementByHash(db: Knex, fileHash: string): Promise<StatementRecord | null> {
  const row: Row | undefined = await statements(db).where("s.file_hash", fileHash).first();
  return row ? toStatement(row) : null;
}

/** Returns loaded statements, newest first, and their number. */
export async function listStatements(
  db: Knex,
  page: { page: number; limit: number },
): Promise<{ rows: StatementRecord[]; total: number }> {
  const [rows, counted]: [Row[], { count?: number | string } | undefined] = await Promise.all([
    statements(db)
      .orderBy("s.id", "desc")
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    db("statements").count({ count: "*" }).first(),
  ]);
  return { rows: rows.map(toStatement), total: Number(counted?.count ?? 0) };
}

const NEW_STATEMENT = STATEMENTS.pick("fileName", "fileHash", "from", "to", "loaderId");

/** Returns the id; its figures follow in the same transaction. A file loaded before fails on `uq_statements_file`. */
export async function insertStatement(
  db: Knex,
  statement: RecordOf<typeof NEW_STATEMENT.columns>,
  now: Date,
): Promise<number> {
  const [id = 0] = await db("statements").insert({
    ...NEW_STATEMENT.toRow(statement),
    ...STATEMENTS.toRow({ figures: { ...NO_FIGURES }, loadedAt: now }),
  });
  return id;
}

/** Saves which money a statement contains, and its figures. */
export async function completeStatement(
  db: Knex,
  id: number,
  moneyIds: readonly number[],
  figures: StatementFigures,
): Promise<void> {
  for (const chunk of chunksOf(moneyIds, 1000))
    await db("statement_lines").insert(chunk.map((moneyId) => STATEMENT_LINES.toRow({ statementId: id, moneyId })));
  await db("statements").where({ id }).update(STATEMENTS.toRow({ figures }));
}

const MAPPING = STATEMENT_COLUMNS.pick("key", "columns");

/** Returns the saved column mappings, by the key of their titles. */
export async function explainedColumns(db: Knex): Promise<[key: string, columns: StatementColumns][]> {
  const rows: Row[] = await db("statement_columns").select(MAPPING.selected);
  return rows.map(MAPPING.read).map(({ key, columns }) => [key, columns]);
}

/** Saves a column mapping; it replaces an earlier one of the same titles. */
export async function saveExplainedColumns(db: Knex, given: RecordOf<typeof STATEMENT_COLUMNS.columns>): Promise<void> {
  await db("statement_columns").insert(STATEMENT_COLUMNS.toRow(given)).onConflict(["titles_key"]).merge();
}

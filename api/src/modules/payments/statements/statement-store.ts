import type { SkipReason, StatementColumns } from "@fundi/shared/payments/received-money";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { chunksOf } from "../received/money-store";

/** What a statement held, in figures. */
interface StatementFigures {
  lines: number;
  payments: number;
  reversals: number;
  charges: number;
  known: number;
  paidInMinor: number;
  takenBackMinor: number;
  skipped: Partial<Record<SkipReason, number>>;
  problems: { line: number; text: string }[];
}

export interface StatementRecord {
  id: number;
  fileName: string;
  from: Date | null;
  to: Date | null;
  figures: StatementFigures;
  loadedBy: string;
  loadedAt: Date;
}

interface StatementRow {
  id: number;
  file_name: string;
  period_from: Date | null;
  period_to: Date | null;
  figures: string;
  first_name: string;
  last_name: string;
  loaded_at: Date;
}

const COLUMNS = [
  "s.id",
  "s.file_name",
  "s.period_from",
  "s.period_to",
  "s.figures",
  "u.first_name",
  "u.last_name",
  "s.loaded_at",
] as const;

const toStatement = (row: StatementRow): StatementRecord => ({
  id: row.id,
  fileName: row.file_name,
  from: row.period_from,
  to: row.period_to,
  figures: JSON.parse(row.figures) as StatementFigures,
  loadedBy: fullName(row.first_name, row.last_name),
  loadedAt: row.loaded_at,
});

const statements = (db: Knex) => db("statements as s").join("users as u", "u.id", "s.loaded_by");

export async function findStatement(db: Knex, id: number): Promise<StatementRecord | null> {
  const row: StatementRow | undefined = await statements(db)
    .select(...COLUMNS)
    .where("s.id", id)
    .first();
  return row ? toStatement(row) : null;
}

/** Returns the statement that was loaded from the same file. */
export async function findStatementByHash(db: Knex, fileHash: string): Promise<StatementRecord | null> {
  const row: StatementRow | undefined = await statements(db)
    .select(...COLUMNS)
    .where("s.file_hash", fileHash)
    .first();
  return row ? toStatement(row) : null;
}

/** Returns loaded statements, newest first, and their number. */
export async function listStatements(
  db: Knex,
  page: { page: number; limit: number },
): Promise<{ rows: StatementRecord[]; total: number }> {
  const [rows, counted] = await Promise.all([
    statements(db)
      .select(...COLUMNS)
      .orderBy("s.id", "desc")
      .limit(page.limit)
      .offset((page.page - 1) * page.limit) as Promise<StatementRow[]>,
    db("statements").count({ count: "*" }).first(),
  ]);
  return { rows: rows.map(toStatement), total: Number(counted?.count ?? 0) };
}

interface NewStatement {
  fileName: string;
  fileHash: string;
  from: Date | null;
  to: Date | null;
  loadedBy: number;
}

/** Returns the id; its figures follow in the same transaction. A file loaded before fails on `uq_statements_file`. */
export async function insertStatement(db: Knex, statement: NewStatement, now: Date): Promise<number> {
  const [id = 0] = await db("statements").insert({
    file_name: statement.fileName,
    file_hash: statement.fileHash,
    period_from: statement.from,
    period_to: statement.to,
    figures: "{}",
    loaded_by: statement.loadedBy,
    loaded_at: now,
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
    await db("statement_lines").insert(chunk.map((moneyId) => ({ statement_id: id, money_id: moneyId })));
  await db("statements")
    .where({ id })
    .update({ figures: JSON.stringify(figures) });
}

/** Returns the saved column mappings, by the key of their titles. */
export async function explainedColumns(db: Knex): Promise<[key: string, columns: StatementColumns][]> {
  const rows: { titles_key: string; columns: string }[] = await db("statement_columns").select("titles_key", "columns");
  return rows.map((row) => [row.titles_key, JSON.parse(row.columns) as StatementColumns]);
}

export async function saveExplainedColumns(
  db: Knex,
  given: { key: string; titles: readonly string[]; columns: StatementColumns; userId: number; at: Date },
): Promise<void> {
  await db("statement_columns")
    .insert({
      titles_key: given.key,
      titles: JSON.stringify(given.titles),
      columns: JSON.stringify(given.columns),
      explained_by: given.userId,
      explained_at: given.at,
    })
    .onConflict(["titles_key"])
    .merge();
}

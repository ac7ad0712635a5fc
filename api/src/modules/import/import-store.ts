import type { ImportState } from "@fundi/shared/import/import-record";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import type { Analysis } from "./plan/analysis";

/** A product that was rejected while it was written. */
interface ImportFailure {
  /** Its index in the plan. */
  place: number;
  reason: string;
}

/** An import as stored. */
export interface ImportRecord {
  id: number;
  folder: string;
  fileName: string;
  fileSize: number;
  state: ImportState;
  analysis: Analysis;
  plan: number;
  total: number;
  done: number;
  created: number;
  updated: number;
  skipped: number;
  failures: ImportFailure[];
  message: string | null;
  createdBy: number | null;
  createdByName: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  version: number;
}

const COLUMNS = {
  id: "i.id",
  folder: "i.folder",
  file_name: "i.file_name",
  file_size: "i.file_size",
  state: "i.state",
  analysis: "i.analysis",
  plan: "i.plan",
  total: "i.total",
  done: "i.done",
  created: "i.created",
  updated: "i.updated",
  skipped: "i.skipped",
  failures: "i.failures",
  message: "i.message",
  created_by: "i.created_by",
  created_at: "i.created_at",
  started_at: "i.started_at",
  finished_at: "i.finished_at",
  version: "i.version",
  first_name: "users.first_name",
  last_name: "users.last_name",
} as const;

interface ImportTableRow {
  id: number;
  folder: string;
  file_name: string;
  file_size: number;
  state: ImportState;
  analysis: string;
  plan: number;
  total: number;
  done: number;
  created: number;
  updated: number;
  skipped: number;
  failures: string;
  message: string | null;
  created_by: number | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  version: number;
  first_name: string | null;
  last_name: string | null;
}

const toRecord = (row: ImportTableRow): ImportRecord => ({
  id: row.id,
  folder: row.folder,
  fileName: row.file_name,
  fileSize: row.file_size,
  state: row.state,
  analysis: JSON.parse(row.analysis),
  plan: row.plan,
  total: row.total,
  done: row.done,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  failures: JSON.parse(row.failures),
  message: row.message,
  createdBy: row.created_by,
  createdByName: row.first_name === null ? null : fullName(row.first_name, row.last_name),
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  version: row.version,
});

const selectImports = (db: Knex): Knex.QueryBuilder<object, ImportTableRow[]> =>
  db("product_imports as i").leftJoin("users", "users.id", "i.created_by").select(COLUMNS);

export async function findImport(db: Knex, id: number): Promise<ImportRecord | null> {
  const [row] = await selectImports(db).where("i.id", id);
  return row ? toRecord(row) : null;
}

/** Locks the row until the transaction ends, so that an import cannot be committed twice concurrently. */
export async function lockImport(db: Knex, id: number): Promise<ImportRecord | null> {
  const [locked] = await db("product_imports").select("id").where({ id }).forUpdate();
  return locked ? findImport(db, id) : null;
}

export async function latestImports(db: Knex, limit: number): Promise<ImportRecord[]> {
  const rows = await selectImports(db).orderBy("i.id", "desc").limit(limit);
  return rows.map(toRecord);
}

/** Returns the latest finished import of a file with these titles. */
export async function latestWithTitles(db: Knex, titlesHash: string): Promise<ImportRecord | null> {
  const [row] = await selectImports(db)
    .where({ "i.titles_hash": titlesHash, "i.state": "done" })
    .orderBy("i.id", "desc")
    .limit(1);
  return row ? toRecord(row) : null;
}

type NewImport = Pick<ImportRecord, "folder" | "fileName" | "fileSize" | "analysis" | "createdBy"> & {
  titlesHash: string;
};

export async function insertImport(db: Knex, record: NewImport, now: Date): Promise<number> {
  const [id = 0] = await db("product_imports").insert({
    folder: record.folder,
    file_name: record.fileName,
    file_size: record.fileSize,
    state: "ready",
    analysis: JSON.stringify(record.analysis),
    titles_hash: record.titlesHash,
    total: record.analysis.counts.products,
    failures: "[]",
    created_by: record.createdBy,
    created_at: now,
  });
  return id;
}

type ImportChange = Partial<
  Pick<
    ImportRecord,
    | "state"
    | "analysis"
    | "plan"
    | "total"
    | "done"
    | "created"
    | "updated"
    | "skipped"
    | "failures"
    | "message"
    | "startedAt"
    | "finishedAt"
    | "version"
  >
> & { titlesHash?: string };

/** Writes the fields that are set. */
export async function updateImport(db: Knex, id: number, change: ImportChange): Promise<void> {
  const columns = {
    state: change.state,
    analysis: change.analysis && JSON.stringify(change.analysis),
    titles_hash: change.titlesHash,
    plan: change.plan,
    total: change.total,
    done: change.done,
    created: change.created,
    updated: change.updated,
    skipped: change.skipped,
    failures: change.failures && JSON.stringify(change.failures),
    message: change.message,
    started_at: change.startedAt,
    finished_at: change.finishedAt,
    version: change.version,
  };
  const record = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await db("product_imports").where({ id }).update(record);
}

import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type ChangeOf, type RecordOf, type Row, rowShape } from "../../platform/database/table";
import { IMPORTS } from "./import-columns";

const STORED = IMPORTS.omit("titlesHash");
const CREATOR = rowShape("product_imports", joinedName());

/** An import as stored. */
export interface ImportRecord extends RecordOf<typeof STORED.columns> {
  createdByName: string | null;
}

function toRecord(row: Row): ImportRecord {
  const creator = CREATOR.read(row);
  return { ...STORED.read(row), createdByName: creator.firstName === null ? null : fullName(creator) };
}

const selectImports = (db: Knex): Knex.QueryBuilder<object, Row[]> =>
  db("product_imports as i")
    .leftJoin("users", "users.id", "i.created_by")
    .select(STORED.selectedAs("i"))
    .select("users.first_name", "users.last_name");

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

const NEW_IMPORT = IMPORTS.pick("folder", "fileName", "fileSize", "analysis", "titlesHash", "createdBy");

export async function insertImport(db: Knex, record: RecordOf<typeof NEW_IMPORT.columns>, now: Date): Promise<number> {
  const [id = 0] = await db("product_imports").insert({
    ...NEW_IMPORT.toRow(record),
    ...IMPORTS.toRow({ state: "ready", total: record.analysis.counts.products, failures: [], createdAt: now }),
  });
  return id;
}

const MUTABLE = IMPORTS.omit("id", "folder", "fileName", "fileSize", "createdBy", "createdAt");

/** Writes the fields that are set. */
export async function updateImport(db: Knex, id: number, change: ChangeOf<typeof MUTABLE.columns>): Promise<void> {
  await db("product_imports").where({ id }).update(MUTABLE.toRow(change));
}

import type { PrivateFileKind } from "@fundi/shared/private-files/private-file-kinds";
import type { Knex } from "knex";
import type { Row } from "../database/table";
import { PRIVATE_FILES, type PrivateFileRecord } from "./private-file-columns";
import { isPrivateFileId } from "./private-file-keys";

const toFiles = (rows: readonly Row[]): PrivateFileRecord[] => rows.map(PRIVATE_FILES.read);

export async function insertPrivateFile(db: Knex, file: PrivateFileRecord): Promise<void> {
  await db("private_files").insert(PRIVATE_FILES.toRow(file));
}

export async function findPrivateFile(db: Knex, id: string): Promise<PrivateFileRecord | null> {
  if (!isPrivateFileId(id)) return null;
  const row: Row | undefined = await db("private_files").select(PRIVATE_FILES.selected).where({ id }).first();
  return row ? PRIVATE_FILES.read(row) : null;
}

/** Locks files, by id, so that each is named or deleted once; those that are gone are missing. */
export async function lockPrivateFiles(db: Knex, ids: readonly string[]): Promise<PrivateFileRecord[]> {
  const known = [...new Set(ids)].filter(isPrivateFileId);
  if (known.length === 0) return [];
  return toFiles(
    await db("private_files").select(PRIVATE_FILES.selected).whereIn("id", known).orderBy("id").forUpdate(),
  );
}

/** Returns the files of records, oldest first. */
export async function findPrivateFilesOf(
  db: Knex,
  kinds: readonly PrivateFileKind[],
  subjectIds: readonly number[],
): Promise<PrivateFileRecord[]> {
  return toFiles(
    await db("private_files")
      .select(PRIVATE_FILES.selected)
      .whereIn("kind", kinds)
      .whereIn("subject_id", subjectIds)
      .orderBy(["created_at", "id"]),
  );
}

/** Returns the files that somebody stored and no record names. */
export async function findUnnamedBy(db: Knex, userId: number): Promise<PrivateFileRecord[]> {
  return toFiles(
    await db("private_files")
      .select(PRIVATE_FILES.selected)
      .where({ uploaded_by: userId })
      .whereNull("subject_id")
      .orderBy(["created_at", "id"]),
  );
}

export async function nameFiles(
  db: Knex,
  ids: readonly string[],
  named: Pick<PrivateFileRecord, "subjectId" | "isForCustomer">,
): Promise<void> {
  const values = PRIVATE_FILES.pick("subjectId", "isForCustomer").toRow(named);
  await db("private_files").whereIn("id", ids).update(values);
}

export async function saveForCustomer(db: Knex, id: string, isForCustomer: boolean): Promise<void> {
  await db("private_files").where({ id }).update(PRIVATE_FILES.pick("isForCustomer").toRow({ isForCustomer }));
}

/** Decides when the files of records are deleted; null: not yet. */
export async function saveDeletion(
  db: Knex,
  kinds: readonly PrivateFileKind[],
  subjectIds: readonly number[],
  deleteAt: Date | null,
): Promise<void> {
  await db("private_files")
    .whereIn("kind", kinds)
    .whereIn("subject_id", subjectIds)
    .update(PRIVATE_FILES.pick("deleteAt").toRow({ deleteAt }));
}

/** Returns the ids of files whose time has come, and of those stored before `unnamedBefore` that no record names. */
export async function findDueFiles(db: Knex, now: Date, unnamedBefore: Date, limit: number): Promise<string[]> {
  const [expired, unnamed]: string[][] = await Promise.all([
    db("private_files").where("delete_at", "<", now).orderBy("delete_at").limit(limit).pluck("id"),
    db("private_files").whereNull("subject_id").where("created_at", "<", unnamedBefore).limit(limit).pluck("id"),
  ]);
  return [...new Set([...(expired ?? []), ...(unnamed ?? [])])].slice(0, limit);
}

export async function deletePrivateFiles(db: Knex, ids: readonly string[]): Promise<void> {
  await db("private_files").whereIn("id", ids).del();
}

/** Returns which of these ids have a row. */
export async function knownPrivateFiles(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  return new Set<string>(await db("private_files").whereIn("id", ids).pluck("id"));
}

export interface PrivateFileFigures {
  count: number;
  bytes: number;
  /** Files that should have been deleted before a time. */
  overdue: number;
}

export async function readPrivateFileFigures(db: Knex, before: Date): Promise<PrivateFileFigures> {
  const [all, overdue] = await Promise.all([
    db("private_files").count({ count: "id" }).sum({ bytes: "bytes" }).first(),
    db("private_files").where("delete_at", "<", before).count({ count: "id" }).first(),
  ]);
  return { count: Number(all?.count ?? 0), bytes: Number(all?.bytes ?? 0), overdue: Number(overdue?.count ?? 0) };
}

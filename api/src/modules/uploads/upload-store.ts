import type { UploadFolder } from "@fundi/shared/uploads/upload-rules";
import type { Knex } from "knex";
import type { RecordOf, Row } from "../../platform/database/table";
import { UPLOADS } from "./upload-columns";

export interface UploadRecord extends RecordOf<typeof UPLOADS.columns> {}

const toUpload = (row: Row): UploadRecord => UPLOADS.read(row);

export async function insertUpload(db: Knex, upload: UploadRecord): Promise<void> {
  await db("uploads").insert(UPLOADS.toRow(upload));
}

/** Ids and addresses are plain ASCII; the database rejects comparing such columns with anything else. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Locks the upload, so that it is deleted once. */
export async function lockUpload(db: Knex, id: string): Promise<UploadRecord | null> {
  if (!isPlain(id)) return null;
  const row: Row | undefined = await db("uploads").select(UPLOADS.selected).where({ id }).forUpdate().first();
  return row ? toUpload(row) : null;
}

export const hasUpload = async (db: Knex, id: string): Promise<boolean> =>
  (await db("uploads").select("id").where({ id }).first()) !== undefined;

/** Returns a person's uploads, oldest first. */
export async function findUploadsOf(db: Knex, userId: number): Promise<UploadRecord[]> {
  const rows: Row[] = await db("uploads").select(UPLOADS.selected).where({ user_id: userId }).orderBy("created_at");
  return rows.map(toUpload);
}

/** Returns the total size of a person's uploads in bytes. */
export async function sumBytesOf(db: Knex, userId: number): Promise<number> {
  const row = await db("uploads").where({ user_id: userId }).sum({ bytes: "bytes" }).first();
  return Number(row?.bytes ?? 0);
}

/** Folders of pictures that are never swept: a price list or an undo may bring back what shows them. */
const LASTING = ["products", "shop"] as const satisfies readonly UploadFolder[];

/** Returns uploads from before a time with an id after `after`, by id; those of guides from before an earlier time. */
export async function findOldUploads(
  db: Knex,
  { before, beforeOfGuides, after, limit }: { before: Date; beforeOfGuides: Date; after: string; limit: number },
): Promise<UploadRecord[]> {
  const rows: Row[] = await db("uploads")
    .select(UPLOADS.selected)
    .where("id", ">", after)
    .where("created_at", "<", before)
    .where((query) => query.whereNot("id", "like", "guides/%").orWhere("created_at", "<", beforeOfGuides))
    .modify((query) => {
      for (const folder of LASTING) query.whereNot("id", "like", `${folder}/%`);
    })
    .orderBy("id")
    .limit(limit);
  return rows.map(toUpload);
}

/**
 * Returns which of the addresses are this person's own uploads; none of them is deleted before the transaction ends.
 */
export async function findOwnUploads(db: Knex, userId: number, urls: readonly string[]): Promise<UploadRecord[]> {
  const rows: Row[] = await db("uploads")
    .select(UPLOADS.selected)
    .whereIn("url", urls.filter(isPlain))
    .andWhere({ user_id: userId })
    .forShare();
  return rows.map(toUpload);
}

/** Returns which of the addresses belong to an album and to no quote yet; none is deleted before the transaction ends. */
export async function findAlbumUploads(db: Knex, album: string, urls: readonly string[]): Promise<UploadRecord[]> {
  const rows: Row[] = await db("uploads")
    .select(UPLOADS.selected)
    .whereIn("url", urls.filter(isPlain))
    .andWhere({ user_id: null, album, quote_id: null })
    .forUpdate();
  return rows.map(toUpload);
}

/** Returns how many pictures an album has. */
export async function countAlbum(db: Knex, album: string): Promise<number> {
  const row = await db("uploads").where({ album }).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** Gives pictures without an account to the quote that shows them. */
export async function attachToQuote(db: Knex, urls: readonly string[], quoteId: number): Promise<void> {
  await db("uploads").whereIn("url", urls.filter(isPlain)).andWhere({ user_id: null }).update({ quote_id: quoteId });
}

/** Gives unused pictures of an album to the visitor who sends them in a message. */
export async function giveToVisitor(db: Knex, urls: readonly string[], userId: number): Promise<void> {
  await db("uploads")
    .whereIn("url", urls.filter(isPlain))
    .andWhere({ user_id: null, quote_id: null })
    .update({ user_id: userId });
}

/** Gives everything that a visitor sent to the account that takes the conversation over. */
export async function adoptUploads(db: Knex, fromId: number, userId: number): Promise<void> {
  await db("uploads").where({ user_id: fromId }).update({ user_id: userId });
}

/** Gives the pictures of a quote without an account to the account that takes it over. */
export async function adoptAlbum(db: Knex, quoteId: number, userId: number): Promise<void> {
  await db("uploads").where({ quote_id: quoteId, user_id: null }).update({ user_id: userId });
}

/** Returns the pictures of a quote without an account. */
export async function findUploadsOfQuote(db: Knex, quoteId: number): Promise<UploadRecord[]> {
  const rows: Row[] = await db("uploads").select(UPLOADS.selected).where({ quote_id: quoteId, user_id: null });
  return rows.map(toUpload);
}

export async function deleteUploads(db: Knex, ids: readonly string[]): Promise<void> {
  await db("uploads").whereIn("id", ids).del();
}

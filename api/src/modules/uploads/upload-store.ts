import type { Knex } from "knex";

export interface UploadRecord {
  /** Folder and random name; the key of its bytes without `.webp`. */
  id: string;
  userId: number;
  store: string;
  url: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
}

const COLUMNS = ["id", "user_id", "store", "url", "mime", "width", "height", "bytes", "created_at"] as const;

interface UploadRow {
  id: string;
  user_id: number;
  store: string;
  url: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
}

const toUpload = (row: UploadRow): UploadRecord => ({
  id: row.id,
  userId: row.user_id,
  store: row.store,
  url: row.url,
  mime: row.mime,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  createdAt: row.created_at,
});

export async function insertUpload(db: Knex, upload: UploadRecord): Promise<void> {
  await db("uploads").insert({
    id: upload.id,
    user_id: upload.userId,
    store: upload.store,
    url: upload.url,
    mime: upload.mime,
    width: upload.width,
    height: upload.height,
    bytes: upload.bytes,
    created_at: upload.createdAt,
  });
}

/** Ids and addresses are plain ASCII; the database refuses to compare such columns with anything else. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Locks the upload, so that it is deleted once. */
export async function lockUpload(db: Knex, id: string): Promise<UploadRecord | null> {
  if (!isPlain(id)) return null;
  const row: UploadRow | undefined = await db("uploads")
    .select(...COLUMNS)
    .where({ id })
    .forUpdate()
    .first();
  return row ? toUpload(row) : null;
}

export const hasUpload = async (db: Knex, id: string): Promise<boolean> =>
  (await db("uploads").select("id").where({ id }).first()) !== undefined;

/** A person's uploads, oldest first. */
export async function findUploadsOf(db: Knex, userId: number): Promise<UploadRecord[]> {
  const rows: UploadRow[] = await db("uploads")
    .select(...COLUMNS)
    .where({ user_id: userId })
    .orderBy("created_at");
  return rows.map(toUpload);
}

/** Returns how many bytes a person's uploads take. */
export async function sumBytesOf(db: Knex, userId: number): Promise<number> {
  const row = await db("uploads").where({ user_id: userId }).sum({ bytes: "bytes" }).first();
  return Number(row?.bytes ?? 0);
}

/** Returns uploads from before a moment with an id after `after`, by id; pictures of products are left out. */
export async function findOldUploads(
  db: Knex,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<UploadRecord[]> {
  const rows: UploadRow[] = await db("uploads")
    .select(...COLUMNS)
    .where("id", ">", after)
    .where("created_at", "<", before)
    .whereNot("id", "like", "products/%")
    .orderBy("id")
    .limit(limit);
  return rows.map(toUpload);
}

/** Those of the addresses that are this person's own uploads; none of them is deleted before the transaction ends. */
export async function findOwnUploads(db: Knex, userId: number, urls: readonly string[]): Promise<UploadRecord[]> {
  const rows: UploadRow[] = await db("uploads")
    .select(...COLUMNS)
    .whereIn("url", urls.filter(isPlain))
    .andWhere({ user_id: userId })
    .forShare();
  return rows.map(toUpload);
}

export async function deleteUploads(db: Knex, ids: readonly string[]): Promise<void> {
  await db("uploads").whereIn("id", ids).del();
}

import type { Knex } from "knex";

export interface CannedReplyRecord {
  id: number;
  /** Null for a shared reply. */
  ownerId: number | null;
  shortcut: string;
  body: string;
  version: number;
}

const COLUMNS = ["id", "owner_id", "shortcut", "body", "version"] as const;

interface Row {
  id: number;
  owner_id: number | null;
  shortcut: string;
  body: string;
  version: number;
}

const toReply = ({ owner_id, ...row }: Row): CannedReplyRecord => ({ ...row, ownerId: owner_id });

/** Returns the shared replies and one person's own, by shortcut. */
export async function findCannedReplies(db: Knex, ownerId: number): Promise<CannedReplyRecord[]> {
  const rows: Row[] = await db("canned_replies")
    .select(COLUMNS)
    .whereIn("owner_key", [0, ownerId])
    .orderBy(["shortcut", "owner_key"]);
  return rows.map(toReply);
}

/** Locks a reply, so that concurrent changes run one after the other. */
export async function lockCannedReply(db: Knex, id: number): Promise<CannedReplyRecord | null> {
  const row: Row | undefined = await db("canned_replies").select(COLUMNS).where({ id }).forUpdate().first();
  return row ? toReply(row) : null;
}

/** Returns the id. */
export async function insertCannedReply(
  db: Knex,
  reply: Omit<CannedReplyRecord, "id" | "version">,
  now: Date,
): Promise<number> {
  const { ownerId, shortcut, body } = reply;
  const [id = 0] = await db("canned_replies").insert({ owner_id: ownerId, shortcut, body, updated_at: now });
  return id;
}

export async function saveCannedReply(db: Knex, reply: CannedReplyRecord, now: Date): Promise<void> {
  const { id, ownerId, shortcut, body, version } = reply;
  await db("canned_replies").where({ id }).update({ owner_id: ownerId, shortcut, body, version, updated_at: now });
}

export async function deleteCannedReply(db: Knex, id: number): Promise<void> {
  await db("canned_replies").where({ id }).del();
}

/** Deletes a person's own replies. */
export async function deleteCannedRepliesOf(db: Knex, ownerId: number): Promise<void> {
  await db("canned_replies").where({ owner_id: ownerId }).del();
}

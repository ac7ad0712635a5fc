import type { Knex } from "knex";
import { fullName, joinedName } from "../../../platform/database/joined-name";
import { type ChangeOf, type RecordOf, type Row, rowShape } from "../../../platform/database/table";
import { PROMPT_MESSAGES } from "./prompt-columns";

export interface MessageRecord extends RecordOf<typeof PROMPT_MESSAGES.columns> {}
export interface MessageView extends MessageRecord {
  seenByName: string | null;
}

const NEW_MESSAGE = PROMPT_MESSAGES.pick("promptId", "bodyHash", "body", "createdAt");

/** Stores a message; returns its id, or null for one that was stored before. */
export async function insertMessage(db: Knex, message: RecordOf<typeof NEW_MESSAGE.columns>): Promise<number | null> {
  const known = await db("prompt_messages")
    .select("id")
    .where({ prompt_id: message.promptId, body_hash: message.bodyHash })
    .first();
  if (known) return null;
  const [id = 0] = await db("prompt_messages")
    .insert({ ...NEW_MESSAGE.toRow(message), ...PROMPT_MESSAGES.toRow({ state: "received" }) })
    .onConflict(["prompt_id", "body_hash"])
    .ignore();
  return id === 0 ? null : id;
}

export async function findMessage(db: Knex, id: number): Promise<MessageRecord | null> {
  const row: Row | undefined = await db("prompt_messages").select(PROMPT_MESSAGES.selected).where({ id }).first();
  return row ? PROMPT_MESSAGES.read(row) : null;
}

/** Returns the messages of a prompt that wait for the provider's confirmation, oldest first. */
export async function findWaitingMessages(db: Knex, promptId: number): Promise<MessageRecord[]> {
  const rows: Row[] = await db("prompt_messages")
    .select(PROMPT_MESSAGES.selected)
    .where({ prompt_id: promptId, state: "waiting" })
    .orderBy("id");
  return rows.map(PROMPT_MESSAGES.read);
}

/** A callback usually follows within seconds of the customer's answer, which takes up to a minute. */
const CALLBACK_MS = 3 * 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;
/** So many prompts without a callback, one after the other, are not lost by chance. */
const SILENT_PROMPTS = 5;

/**
 * Returns whether the latest prompts of this week reached their phones, and no callback of theirs came: what became of
 * them is only known because the provider was asked.
 */
export async function areCallbacksMissing(db: Knex, now: Date): Promise<boolean> {
  // Of the newest only: a shop may have sent none for years.
  const rows: { prompted_at: Date | null; messages: number }[] = await db("mpesa_prompts as p")
    .select("p.prompted_at", { messages: db("prompt_messages as m").count("*").whereRaw("m.prompt_id = p.id") })
    .orderBy("p.id", "desc")
    .limit(SILENT_PROMPTS * 4);
  const answered = rows.filter(({ prompted_at: at }) => {
    const ageMs = at === null ? 0 : now.getTime() - at.getTime();
    return ageMs > CALLBACK_MS && ageMs < WEEK_MS;
  });
  const latest = answered.slice(0, SILENT_PROMPTS);
  return latest.length === SILENT_PROMPTS && latest.every(({ messages }) => Number(messages) === 0);
}

const MUTABLE = PROMPT_MESSAGES.pick("state", "problem", "handledAt", "seenAt", "seenBy");

export async function saveMessage(db: Knex, id: number, change: ChangeOf<typeof MUTABLE.columns>): Promise<void> {
  await db("prompt_messages").where({ id }).update(MUTABLE.toRow(change));
}

/** Returns how many messages a prompt has: each one of its address is stored, up to a bound. */
export async function countMessages(db: Knex, promptId: number): Promise<number> {
  const [row] = await db("prompt_messages").where({ prompt_id: promptId }).count({ count: "*" });
  return Number(row?.count ?? 0);
}

const SEER = rowShape("prompt_messages", joinedName("seer_"));

/** Returns messages that were not believed, newest first. */
export async function findRefusedMessages(db: Knex, limit: number, id?: number): Promise<MessageView[]> {
  const rows: Row[] = await db("prompt_messages as p")
    .leftJoin("users as u", "u.id", "p.seen_by")
    .select([...PROMPT_MESSAGES.selectedAs("p"), "u.first_name as seer_first_name", "u.last_name as seer_last_name"])
    .where("p.state", "refused")
    .modify((query) => {
      if (id !== undefined) query.where("p.id", id);
    })
    .orderBy("p.id", "desc")
    .limit(limit);
  return rows.map((row) => {
    const message = PROMPT_MESSAGES.read(row);
    return { ...message, seenByName: message.seenBy === null ? null : fullName(SEER.read(row)) };
  });
}

/** Returns how many messages that were not believed nobody has looked at. */
export async function countUnseenMessages(db: Knex): Promise<number> {
  const [row] = await db("prompt_messages").where({ state: "refused" }).whereNull("seen_at").count({ count: "*" });
  return Number(row?.count ?? 0);
}

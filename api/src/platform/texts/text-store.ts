import { randomUUID } from "node:crypto";
import type { Language } from "@fundi/shared/languages/languages";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Knex } from "knex";
import { duplicateKey } from "../database/database-errors";
import { storedError } from "../database/stored-error";
import type { ChangeOf, RecordOf, Row } from "../database/table";
import { type Tx, wakeAfterCommit } from "../database/transaction";
import { GIVE_UP_MS } from "../outbox/retry";
import type { SecretBox } from "../secrets/secret-box";
import { TEXTS, type TextTemplate } from "./text-columns";
import { forgetUnused } from "./text-recipient-store";
import { BLANKED, BLANKED_WORDS, sealWords, shownBody } from "./text-secrecy";

export type TextRecord = RecordOf<typeof TEXTS.columns>;
type TextChange = ChangeOf<typeof TEXTS.columns>;

export interface NewText {
  /** E.164. */
  to: string;
  userId?: number | null;
  /** The record that it is about. */
  about?: { entity: string; id: number };
  kind: string;
  language: Language;
  body: string;
  /** For WhatsApp while the recipient's window is closed; without one, the next channel is used then. */
  template?: TextTemplate | null;
  /** At least one; the others are tried when it cannot deliver. */
  channels: readonly [TextChannel, ...TextChannel[]];
  /** Also at night, and to people who stopped texts: a code that they asked for. */
  isUrgent?: boolean;
  /** Makes it a secret, such as a code: its words are sealed until it is handed over, and blanked then. */
  sealWith?: SecretBox | undefined;
  /** What must still hold for the record when the text is sent. */
  premise?: string | undefined;
  /** The reason for this text; a second one with the same key is dropped. */
  dedupeKey: string;
  /** What it says is newer: one with the same key that still waits says this instead. */
  replacesWaiting?: boolean | undefined;
  /** Why it is not sent until staff decide; undefined: it is sent. */
  held?: string | undefined;
}

/** A text under a claim, which ends at `leaseUntil`. */
export interface ClaimedText extends TextRecord {
  /** Number of attempts on its channel, this one included. */
  attempt: number;
  lease: string;
  leaseUntil: Date;
}

const BY_HAND = "To be sent by hand.";

/**
 * Queues a text in the outbox, in the transaction of the change that it reports. Returns its id; null when there is one
 * with the same key.
 */
export async function queueText(db: Knex, text: NewText, now = new Date()): Promise<number | null> {
  const [channel, ...nextChannels] = text.channels;
  const held = text.held ?? (channel === "hand" ? BY_HAND : undefined);
  const words = { body: text.body, template: text.template ?? null };
  if (held === undefined) wakeAfterCommit(db, "texts");
  try {
    const [id = 0] = await db("texts").insert(
      TEXTS.toRow({
        recipient: text.to,
        userId: text.userId ?? null,
        entity: text.about?.entity ?? null,
        entityId: text.about?.id ?? null,
        kind: text.kind,
        language: text.language,
        ...(text.sealWith ? sealWords(words, text.to, text.sealWith) : words),
        channel,
        nextChannels,
        status: held === undefined ? "queued" : "held",
        isUrgent: text.isUrgent ?? false,
        isSecret: text.sealWith !== undefined,
        premise: text.premise?.slice(0, 120) ?? null,
        dedupeKey: text.dedupeKey,
        lastError: held ?? null,
        createdAt: now,
      }),
    );
    return id;
  } catch (error) {
    if (duplicateKey(error) !== "uq_texts_dedupe") throw error;
    if (text.replacesWaiting) await replaceWaiting(db, text, words);
    return null;
  }
}

/** Lets a text that nobody sends yet say what a newer one of the same reason says. */
async function replaceWaiting(
  db: Knex,
  { dedupeKey, language, premise }: NewText,
  words: Pick<TextChange, "body" | "template">,
): Promise<void> {
  await db("texts")
    .where({ dedupe_key: dedupeKey, is_secret: false })
    .whereIn("status", ["queued", "held"])
    .whereNull("lease")
    .update(TEXTS.toRow({ ...words, language, premise: premise?.slice(0, 120) ?? null }));
}

/** Returns whether a text with this reason was queued, whatever became of it. */
export const isQueued = async (db: Knex, dedupeKey: string): Promise<boolean> =>
  (await db("texts").select("id").where({ dedupe_key: dedupeKey }).first()) !== undefined;

interface Claim {
  now: Date;
  leaseUntil: Date;
  /** The channels that take texts now. */
  channels: readonly TextChannel[];
  /** At night: only what its recipient asked for. */
  urgentOnly: boolean;
  limit: number;
}

const due = (db: Knex, { now, channels, urgentOnly }: Omit<Claim, "leaseUntil" | "limit">) =>
  db("texts")
    .where({ status: "queued" })
    .andWhere((text) => text.whereNull("next_try_at").orWhere("next_try_at", "<=", now))
    .whereNull("lease")
    .whereIn("channel", [...channels])
    .modify((query) => {
      if (urgentOnly) query.where({ is_urgent: true });
    });

/** Returns the ids of texts that are due, urgent ones first, without a lock. */
export const findDueTexts = (db: Knex, claim: Omit<Claim, "leaseUntil">): Promise<number[]> =>
  due(db, claim)
    .orderBy([{ column: "is_urgent", order: "desc" }, "id"])
    .limit(claim.limit)
    .pluck("id");

/**
 * Claims texts that are still due, counts the attempt, and leases them until `leaseUntil`. From here on each may have
 * been handed over: one whose lease ends is not sent again (`failInterruptedTexts`).
 */
export async function claimTexts(db: Knex, ids: readonly number[], claim: Claim): Promise<ClaimedText[]> {
  const rows: Row[] = await due(db, claim)
    .whereIn("id", [...ids])
    .select(TEXTS.selected)
    .orderBy([{ column: "is_urgent", order: "desc" }, "id"])
    .limit(claim.limit)
    .forUpdate()
    .skipLocked();
  const lease = randomUUID();
  const texts = rows.map(TEXTS.read);
  if (texts.length > 0)
    await db("texts")
      .whereIn(
        "id",
        texts.map(({ id }) => id),
      )
      .update({
        ...TEXTS.toRow({ lease, nextTryAt: claim.leaseUntil, lastError: null }),
        attempts: db.raw("attempts + 1"),
      });
  return texts.map((text) => ({ ...text, attempt: text.attempts + 1, lease, leaseUntil: claim.leaseUntil }));
}

/** Locks a text under its claim; null when staff queued it again meanwhile. */
export async function lockClaimed(
  db: Knex,
  { id, lease }: Pick<ClaimedText, "id" | "lease">,
): Promise<TextRecord | null> {
  const row: Row | undefined = await db("texts").where({ id, lease }).select(TEXTS.selected).forUpdate().first();
  return row ? TEXTS.read(row) : null;
}

export async function lockText(db: Knex, id: number): Promise<TextRecord | null> {
  const row: Row | undefined = await db("texts").where({ id }).select(TEXTS.selected).forUpdate().first();
  return row ? TEXTS.read(row) : null;
}

/** Locks the text that a provider's report is about: by its message id, or by our id that came with it. */
export async function lockReported(
  db: Knex,
  { channel, providerId, textId }: { channel: TextChannel; providerId: string; textId: number | null },
): Promise<TextRecord | null> {
  const select = () => db("texts").select(TEXTS.selected).forUpdate();
  const row: Row | undefined =
    (await select().where({ channel, provider_id: providerId }).first()) ??
    // The answer that names its message was lost, or has not been stored yet.
    (textId === null ? undefined : await select().where({ id: textId, channel, provider_id: null }).first());
  return row ? TEXTS.read(row) : null;
}

/** Changes a locked text. */
export async function changeText(db: Knex, id: number, change: TextChange): Promise<void> {
  const { lastError } = change;
  await db("texts")
    .where({ id })
    .update(TEXTS.toRow({ ...change, ...(lastError && { lastError: storedError(lastError) }) }));
}

/**
 * Ends an attempt on the current channel that cannot succeed: the text goes to its next channel, once, or has failed, of
 * which staff are told. One whose words are gone has failed.
 */
export async function passOn(tx: Tx, text: TextRecord, reason: string, now: Date): Promise<void> {
  const [channel, ...nextChannels] = text.body === BLANKED ? [] : text.nextChannels;
  const ended = { lease: null, lastError: reason, providerId: null, isUncertain: false };
  if (channel === undefined) {
    await changeText(tx.db, text.id, {
      ...ended,
      providerId: text.providerId,
      status: "failed",
      nextTryAt: null,
      ...blanked(text),
    });
    emitFailed(tx, text);
    return;
  }
  const isByHand = channel === "hand";
  if (!isByHand) wakeAfterCommit(tx.db, "texts");
  await changeText(tx.db, text.id, {
    ...ended,
    ...{ channel, nextChannels, attempts: 0, sentAt: null, queuedAt: now },
    ...(isByHand ? { status: "held", nextTryAt: null } : { status: "queued", nextTryAt: now }),
  });
}

/** What hides the words of a secret text; nothing for any other. */
export const blanked = (text: Pick<TextRecord, "isSecret">): TextChange => (text.isSecret ? BLANKED_WORDS : {});

function emitFailed(tx: Tx, { id, kind, userId }: Pick<TextRecord, "id" | "kind" | "userId">): void {
  tx.emit({ name: "text.failed", entity: "text", entityId: id, actorId: null, payload: { kind, userId } });
}

const UNCERTAIN = "No answer came: it may have been sent. Ask, or send it again.";

/**
 * Marks texts as failed whose sender died or lost its lease before it could store how it went. They may have been sent,
 * so that nothing sends them again by itself. Returns how many there were.
 */
export async function failInterruptedTexts(tx: Tx, now: Date, limit: number): Promise<number> {
  const rows: Row[] = await tx
    .db("texts")
    .where({ status: "queued" })
    .where("next_try_at", "<=", now)
    .whereNotNull("lease")
    .select(TEXTS.selected)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  for (const text of rows.map(TEXTS.read)) await markUncertain(tx, text, UNCERTAIN);
  return rows.length;
}

/** Marks a text as failed without an answer. It keeps its claim, so that a late answer can still be stored. */
export async function markUncertain(tx: Tx, text: TextRecord, reason: string): Promise<void> {
  await changeText(tx.db, text.id, {
    status: "failed",
    isUncertain: true,
    nextTryAt: null,
    lastError: reason,
    ...blanked(text),
  });
  emitFailed(tx, text);
}

const OVERDUE = "No provider took it within two days.";

/** Gives up texts that nothing took for two days: a channel without keys, a long outage. Returns how many there were. */
export async function failOverdueTexts(tx: Tx, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - GIVE_UP_MS);
  const rows: Row[] = await tx
    .db("texts")
    .where({ status: "queued" })
    .andWhere((text) => text.whereNull("next_try_at").orWhere("next_try_at", "<=", now))
    .whereNull("lease")
    .where(tx.db.raw("coalesce(queued_at, created_at)"), "<", before)
    .select(TEXTS.selected)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  for (const text of rows.map(TEXTS.read))
    await passOn(tx, text, text.lastError ? `${OVERDUE} ${text.lastError}` : OVERDUE, now);
  return rows.length;
}

/** Deletes the texts of a person, and those to their number. */
export async function eraseTexts(
  db: Knex,
  { userId, number }: { userId: number; number: string | null },
): Promise<void> {
  await deleteTexts(db, { user_id: userId });
  if (number) await deleteTexts(db, { recipient: number, user_id: null });
}

/** Deletes texts with the reports about them, which name the number, and numbers to which nothing else was sent. */
async function deleteTexts(db: Knex, which: Record<string, string | number | null>): Promise<void> {
  const texts = () => db("texts").where(which);
  await db("text_reports")
    .whereIn(["channel", "provider_id"], texts().whereNotNull("provider_id").select("channel", "provider_id"))
    .del();
  const numbers: string[] = await texts().distinct("recipient").pluck("recipient");
  await texts().del();
  await forgetUnused(db, numbers);
}

const ABOUT_A_PERSON = TEXTS.pick(
  "recipient",
  "kind",
  "language",
  "body",
  "isSecret",
  "channel",
  "status",
  "createdAt",
  "sentAt",
);

const SENT_WORDS = TEXTS.pick("kind", "body", "createdAt", "sentAt");

type TextAboutAPerson = Omit<RecordOf<typeof ABOUT_A_PERSON.columns>, "isSecret">;

/** Returns the texts of a person for their download, newest first; a code is not shown, also while it waits. */
export const findTextsOfUser = (db: Knex, userId: number): Promise<TextAboutAPerson[]> =>
  findForDownload(db, { user_id: userId });

/** Returns the texts to somebody without an account about a record, newest first. */
export const findTextsAbout = (db: Knex, entity: string, id: number): Promise<TextAboutAPerson[]> =>
  findForDownload(db, { user_id: null, entity, entity_id: id });

/** Returns what was sent to a number about records, the oldest first: no code, and nothing that did not leave the shop. */
export async function findSentTexts(
  db: Knex,
  number: string,
  about: readonly { entity: string; ids: readonly number[] }[],
): Promise<{ kind: string; body: string; sentAt: Date | null; createdAt: Date }[]> {
  const rows: Row[] = await db("texts")
    .where({ recipient: number, is_secret: false })
    .whereIn("status", ["sent", "delivered", "read"])
    .andWhere((texts) => {
      for (const { entity, ids } of about)
        if (ids.length > 0) texts.orWhere((one) => one.where({ entity }).whereIn("entity_id", [...ids]));
    })
    .select(SENT_WORDS.selected)
    .orderBy("id");
  return rows.map(SENT_WORDS.read);
}

/** Deletes the texts to somebody without an account about a record. */
export async function eraseTextsAbout(db: Knex, entity: string, id: number): Promise<void> {
  await deleteTexts(db, { user_id: null, entity, entity_id: id });
}

async function findForDownload(db: Knex, whose: Record<string, string | number | null>): Promise<TextAboutAPerson[]> {
  const rows: Row[] = await db("texts").where(whose).select(ABOUT_A_PERSON.selected).orderBy("id", "desc");
  return rows
    .map(ABOUT_A_PERSON.read)
    .map(({ isSecret, body, ...text }) => ({ ...text, body: shownBody({ isSecret, body }) }));
}

import { LANGUAGES, type Language } from "@fundi/shared/languages/languages";
import { TEXT_CHANNELS, type TextChannel } from "@fundi/shared/texts/text-record";
import { TEXT_TOPICS, type TextTopic } from "@fundi/shared/texts/text-topics";
import type { Knex } from "knex";
import { toE164 } from "../../platform/phone/phone-number";

/** What a customer chose about texts; the defaults while nothing is stored. */
export interface StoredTextChoices {
  /** For texts only. Null: not chosen. */
  language: Language | null;
  /** The channel to try first; null: the shop's order. */
  firstChannel: TextChannel | null;
  /** Switched off, as `topic:channel`. */
  refused: ReadonlySet<string>;
}

export const refusalOf = (topic: TextTopic, channel: TextChannel): string => `${topic}:${channel}`;

const known = <Value extends string>(values: readonly Value[], value: string | null | undefined): Value | null =>
  values.find((one) => one === value) ?? null;

/** Returns what a customer chose, and the language chosen for the whole account. */
export async function findTextChoices(
  db: Knex,
  userId: number,
): Promise<StoredTextChoices & { accountLanguage: Language | null }> {
  const [preference, account, refusals]: [
    { language: string | null; first_channel: string | null } | undefined,
    { language: string | null } | undefined,
    { topic: string; channel: string }[],
  ] = await Promise.all([
    db("text_preferences").select("language", "first_channel").where({ user_id: userId }).first(),
    db("user_preferences").select("language").where({ user_id: userId }).first(),
    db("text_refusals").select("topic", "channel").where({ user_id: userId }),
  ]);
  return {
    language: known(LANGUAGES, preference?.language),
    accountLanguage: known(LANGUAGES, account?.language),
    firstChannel: known(TEXT_CHANNELS, preference?.first_channel),
    refused: new Set(
      refusals
        .filter(({ topic, channel }) => known(TEXT_TOPICS, topic) && known(TEXT_CHANNELS, channel))
        .map(({ topic, channel }) => `${topic}:${channel}`),
    ),
  };
}

/** Locks a customer's account, so that changes of their choices are serialised. */
export const lockChooser = (db: Knex, userId: number): Promise<unknown> =>
  db("users").select("id").where({ id: userId }).forUpdate().first();

/** Stores what a customer chose. */
export async function saveTextChoices(
  db: Knex,
  userId: number,
  { language, firstChannel, refused }: StoredTextChoices,
  now: Date,
): Promise<void> {
  const row = { language, first_channel: firstChannel, updated_at: now };
  await db("text_preferences")
    .insert({ user_id: userId, ...row })
    .onConflict("user_id")
    .merge(Object.keys(row));
  await db("text_refusals").where({ user_id: userId }).del();
  const rows = [...refused].map((refusal) => {
    const [topic, channel] = refusal.split(":");
    return { user_id: userId, topic, channel };
  });
  if (rows.length > 0) await db("text_refusals").insert(rows);
}

export async function deleteTextChoices(db: Knex, userId: number): Promise<void> {
  await db("text_refusals").where({ user_id: userId }).del();
  await db("text_preferences").where({ user_id: userId }).del();
}

interface CustomerRow {
  phone: string | null;
  email: string | null;
  phone_verified_at: Date | null;
}

/** Whether a number is its account's for sure: proved by a code, or entered by staff for somebody without a sign-in. */
const isVouched = (row: Omit<CustomerRow, "phone">): boolean => row.phone_verified_at !== null || row.email === null;

/**
 * Returns the number that may be texted of a customer, in international form: proved by a code, or entered by staff for
 * somebody without a sign-in. Null: there is none, or texts are switched off.
 */
export async function findTextableNumber(db: Knex, userId: number): Promise<string | null> {
  const row: (CustomerRow & { sms_notifications: number | null }) | undefined = await db("users")
    .leftJoin("user_preferences", "user_preferences.user_id", "users.id")
    .select("users.phone", "users.email", "users.phone_verified_at", "user_preferences.sms_notifications")
    .where({ "users.id": userId, "users.active": true })
    .first();
  // Nobody chose yet: they are on.
  if (!row?.phone || row.sms_notifications === 0) return null;
  return isVouched(row) ? toE164(row.phone) : null;
}

/**
 * Returns a customer's number as they typed it and in international form, whether they proved that it is theirs, and
 * whether it is, proved or vouched for by staff: until then it may be anybody's.
 */
export async function findContactNumber(
  db: Knex,
  userId: number,
): Promise<{ phone: string; number: string | null; isProved: boolean; isTheirs: boolean }> {
  const row: CustomerRow | undefined = await db("users")
    .select("phone", "email", "phone_verified_at")
    .where({ id: userId })
    .first();
  const phone = row?.phone ?? "";
  return {
    phone,
    number: phone ? toE164(phone) : null,
    isProved: Boolean(row?.phone_verified_at),
    isTheirs: row !== undefined && isVouched(row),
  };
}

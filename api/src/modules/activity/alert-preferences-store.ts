import { AlertChoices } from "@fundi/shared/activity/alerts";
import type { Knex } from "knex";

/** Choices that no longer match the schema are ignored. */
const parse = (row: { choices: string } | undefined): AlertChoices =>
  row ? (AlertChoices.safeParse(JSON.parse(row.choices)).data ?? {}) : {};

/** Returns a person's alert preferences; empty when none are stored. */
export const findAlertChoices = async (db: Knex, userId: number): Promise<AlertChoices> =>
  parse(await db("alert_preferences").select("choices").where({ user_id: userId }).first());

/** Returns the same, locked until the transaction ends, so that concurrent changes do not overwrite each other. */
export async function lockAlertChoices(db: Knex, userId: number, now: Date): Promise<AlertChoices> {
  await db("alert_preferences")
    .insert({ user_id: userId, choices: "{}", updated_at: now })
    .onConflict("user_id")
    .ignore();
  return parse(await db("alert_preferences").select("choices").where({ user_id: userId }).forUpdate().first());
}

export async function saveAlertChoices(db: Knex, userId: number, choices: AlertChoices, now: Date): Promise<void> {
  await db("alert_preferences")
    .where({ user_id: userId })
    .update({ choices: JSON.stringify(choices), updated_at: now });
}

export async function deleteAlertChoices(db: Knex, userId: number): Promise<void> {
  await db("alert_preferences").where({ user_id: userId }).del();
}

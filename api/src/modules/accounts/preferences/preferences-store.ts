import { DEFAULT_PREFERENCES, type Preferences } from "@fundi/shared/accounts/preferences";
import { isLanguage } from "@fundi/shared/languages/languages";
import type { Knex } from "knex";

export type PreferencesChange = { [Name in keyof Preferences]?: Preferences[Name] | undefined };

interface PreferencesRow {
  email_notifications: number;
  sms_notifications: number;
  order_updates: number;
  appointment_reminders: number;
  promotions: number;
  theme: Preferences["theme"];
  language: string | null;
}

const columnsOf = (change: PreferencesChange) => ({
  email_notifications: change.emailNotifications,
  sms_notifications: change.smsNotifications,
  order_updates: change.orderUpdates,
  appointment_reminders: change.appointmentReminders,
  promotions: change.promotions,
  theme: change.theme,
  language: change.language,
});

/** Returns a person's preferences, or the defaults when none are stored. */
export async function findPreferences(db: Knex, userId: number): Promise<Preferences> {
  const row: PreferencesRow | undefined = await db("user_preferences")
    .select(
      "email_notifications",
      "sms_notifications",
      "order_updates",
      "appointment_reminders",
      "promotions",
      "theme",
      "language",
    )
    .where({ user_id: userId })
    .first();
  if (!row) return DEFAULT_PREFERENCES;
  return {
    emailNotifications: Boolean(row.email_notifications),
    smsNotifications: Boolean(row.sms_notifications),
    orderUpdates: Boolean(row.order_updates),
    appointmentReminders: Boolean(row.appointment_reminders),
    promotions: Boolean(row.promotions),
    theme: row.theme,
    language: isLanguage(row.language) ? row.language : null,
  };
}

/** Writes only the fields that are set, so that two concurrent changes are both stored. */
export async function savePreferences(db: Knex, userId: number, change: PreferencesChange, now: Date): Promise<void> {
  const changes = Object.fromEntries(Object.entries(columnsOf(change)).filter(([, value]) => value !== undefined));
  await db("user_preferences")
    .insert({ user_id: userId, ...columnsOf(DEFAULT_PREFERENCES), ...changes, updated_at: now })
    .onConflict("user_id")
    .merge({ ...changes, updated_at: now });
}

export async function deletePreferences(db: Knex, userId: number): Promise<void> {
  await db("user_preferences").where({ user_id: userId }).del();
}

/** Whether an account is active. */
export const isActive = async (db: Knex, userId: number): Promise<boolean> =>
  (await db("users").select("id").where({ id: userId, active: true }).first()) !== undefined;

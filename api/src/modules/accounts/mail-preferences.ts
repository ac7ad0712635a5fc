import type { Preferences } from "@fundi/shared/accounts/preferences";
import type { Db } from "../../platform/database/database";
import { findPreferences, isActive } from "./preferences/preferences-store";

/** The topic of a mail, by which people switch mails off. Essential mails (a reset code) do not check preferences. */
export type MailTopic = "order" | "appointment" | "promotion" | "conversation";

const SWITCH: Record<MailTopic, keyof Preferences> = {
  order: "orderUpdates",
  appointment: "appointmentReminders",
  promotion: "promotions",
  // Replies to something the customer sent: quotes, messages, tickets.
  conversation: "emailNotifications",
};

/** Whether a person wants appointment reminders, by mail or on the site. */
export const acceptsReminders = async (db: Db, userId: number): Promise<boolean> =>
  (await findPreferences(db, userId)).appointmentReminders;

/** Whether a person wants mails about this topic; false for a deleted account. */
export async function acceptsMail(db: Db, userId: number, topic: MailTopic): Promise<boolean> {
  const [active, preferences] = await Promise.all([isActive(db, userId), findPreferences(db, userId)]);
  return active && preferences.emailNotifications && Boolean(preferences[SWITCH[topic]]);
}

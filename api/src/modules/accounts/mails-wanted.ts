import type { Preferences } from "@fundi/shared/preferences";
import type { Db } from "../../platform/database/database";
import { findPreferences, isActive } from "./preferences-store";

/** What a mail is about. Mails that an account cannot do without (a reset code) ask nobody. */
export type MailKind = "order" | "appointment" | "promotion" | "conversation";

const SWITCH: Record<MailKind, keyof Preferences> = {
  order: "orderUpdates",
  appointment: "appointmentReminders",
  promotion: "promotions",
  // Answers to what somebody asked: quotes, messages, tickets.
  conversation: "emailNotifications",
};

/** Whether a person wants to be reminded of appointments, be it by mail or on the site. */
export const remindersWanted = async (db: Db, userId: number): Promise<boolean> =>
  (await findPreferences(db, userId)).appointmentReminders;

/** Whether a person wants mails of this kind. Nobody writes to a deleted account. */
export async function mailsWanted(db: Db, userId: number, kind: MailKind): Promise<boolean> {
  const [active, preferences] = await Promise.all([isActive(db, userId), findPreferences(db, userId)]);
  return active && preferences.emailNotifications && Boolean(preferences[SWITCH[kind]]);
}

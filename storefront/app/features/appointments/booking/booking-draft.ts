import { readJson, tabStore } from "../../../browser/storage";
import type { BookingFields } from "./booking-fields";

const KEY = "booking_draft";

/** Day and time are not stored: they are quickly chosen again, and may be taken. */
type Draft = Pick<BookingFields, "service" | "words" | "device" | "notes" | "name" | "phone" | "email">;

/** Reads the draft of an unfinished booking in this tab. */
export function readBookingDraft(userId: number | undefined): Partial<Draft> {
  const stored = readJson(tabStore, KEY) as { userId?: number; draft?: Draft } | null;
  return (stored?.userId === userId && stored?.draft) || {};
}

/** Stores the draft over a reload, Back and the end of the session. */
export function saveBookingDraft(userId: number | undefined, fields: Draft): void {
  const { service, words, device, notes, name, phone, email } = fields;
  tabStore.set(KEY, JSON.stringify({ userId, draft: { service, words, device, notes, name, phone, email } }));
}

/** Clears the draft after booking. */
export const clearBookingDraft = (): void => tabStore.remove(KEY);

import { readJson, tabStore } from "../../browser/storage";
import type { BookingFields } from "./booking-fields";

const KEY = "booking_draft";

/** What is kept of the form: a day and a time are soon chosen again, and may be gone. */
type Draft = Pick<BookingFields, "service" | "words" | "notes">;

/** What a person chose and wrote in this tab and has not booked yet. */
export function bookingDraftOf(userId: number | undefined): Partial<Draft> {
  const kept = readJson(tabStore, KEY) as { userId?: number; draft?: Draft } | null;
  return (kept?.userId === userId && kept?.draft) || {};
}

/** Keeps it over a reload, the way back and a session that ends. */
export const keepBookingDraft = (userId: number | undefined, { service, words, notes }: Draft): void =>
  tabStore.set(KEY, JSON.stringify({ userId, draft: { service, words, notes } }));

/** It was booked. */
export const forgetBookingDraft = (): void => tabStore.remove(KEY);

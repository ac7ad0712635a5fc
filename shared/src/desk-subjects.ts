import { INBOX_SOURCES } from "./inbox-sources";

/** What internal notes can be written about. */
export const NOTE_SUBJECTS = [...INBOX_SOURCES, "order", "quote", "appointment", "customer"] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** The records of which staff are told who else has them open. */
export const VIEWED_KINDS = [...INBOX_SOURCES, "order", "quote", "appointment"] as const;
export type ViewedKind = (typeof VIEWED_KINDS)[number];

/** Why one of the staff is told of something that is theirs alone: called in a note, or given work. */
export const STAFF_ALERT_KINDS = ["mention", "assigned"] as const;
export type StaffAlertKind = (typeof STAFF_ALERT_KINDS)[number];

export const NOTE_MAX = 4000;
/** For so long an author may still change a note or take it back. */
export const NOTE_OPEN_HOURS = 24;

/** How often whoever has a record open says so, and how long one word of it counts. */
export const VIEWING_EVERY_MS = 8000;
export const VIEWING_COUNTS_MS = 20_000;

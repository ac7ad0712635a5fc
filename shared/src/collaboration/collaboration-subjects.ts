import { INBOX_SOURCES } from "../inbox/inbox-sources";

/** The kinds of records that can have internal notes. */
export const NOTE_SUBJECTS = [...INBOX_SOURCES, "order", "quote", "appointment", "customer", "repair"] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** The kinds of records with presence. */
export const VIEWED_KINDS = [...INBOX_SOURCES, "order", "quote", "appointment"] as const;
export type ViewedKind = (typeof VIEWED_KINDS)[number];

/** The reasons of a personal notification: a mention, an assignment, or what happened to a repair that one has. */
const STAFF_ALERT_KINDS = ["mention", "assigned", "my_repair"] as const;
export type StaffAlertKind = (typeof STAFF_ALERT_KINDS)[number];

export const NOTE_MAX = 4000;
/** How long an author may change or delete a note. */
export const NOTE_OPEN_HOURS = 24;

/** How often a viewer of a record repeats its presence, and how long each message is valid. */
export const VIEWING_EVERY_MS = 8000;
export const VIEWING_COUNTS_MS = 20_000;

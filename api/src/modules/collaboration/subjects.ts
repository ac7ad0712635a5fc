import type { NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";

/** A record that staff can discuss, by kind and number. */
export interface SubjectRef {
  subject: NoteSubject;
  subjectId: number;
}

/** The entity name in events, so that the audit log shows them with their record. */
export const ENTITY_OF: Record<NoteSubject, string> = {
  contact: "contact_message",
  ticket: "ticket",
  conversation: "conversation",
  order: "order",
  quote: "quote",
  appointment: "appointment",
  customer: "user",
  repair: "repair",
};

const WORDS: Record<NoteSubject, string> = {
  contact: "message",
  ticket: "ticket",
  conversation: "chat",
  order: "order",
  quote: "quote",
  appointment: "appointment",
  customer: "customer",
  repair: "repair",
};

/** Returns the staff label of a record, without the customer's name: "ticket #42". */
export const labelOf = ({ subject, subjectId }: SubjectRef, number?: string | null): string =>
  number ? `${WORDS[subject]} ${number}` : `${WORDS[subject]} #${subjectId}`;

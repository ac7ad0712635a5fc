import type { NoteSubject } from "@fundi/shared/desk-subjects";

/** A record that staff speak of, by kind and number. */
export interface SubjectRef {
  subject: NoteSubject;
  subjectId: number;
}

/** What events call each kind, so that the audit log shows them with their record. */
export const ENTITY_OF: Record<NoteSubject, string> = {
  contact: "contact_message",
  ticket: "ticket",
  conversation: "conversation",
  order: "order",
  quote: "quote",
  appointment: "appointment",
  customer: "user",
};

const WORDS: Record<NoteSubject, string> = {
  contact: "message",
  ticket: "ticket",
  conversation: "chat",
  order: "order",
  quote: "quote",
  appointment: "appointment",
  customer: "customer",
};

/** What a record is called among staff, without naming a customer: "ticket #42". */
export const labelOf = ({ subject, subjectId }: SubjectRef, number?: string | null): string =>
  number ? `${WORDS[subject]} ${number}` : `${WORDS[subject]} #${subjectId}`;

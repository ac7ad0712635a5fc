import type { NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";

const RECORD_PATH: Record<NoteSubject, (id: number) => string> = {
  order: (id) => `/admin/orders/${id}`,
  quote: (id) => `/admin/quotes/${id}`,
  appointment: (id) => `/admin/appointments/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  repair: (id) => `/admin/repairs/${id}`,
  contact: (id) => `/admin/messages?open=contact:${id}`,
  ticket: (id) => `/admin/support/${id}?tab=tickets`,
  conversation: (id) => `/admin/support/${id}`,
};

/** Returns the path of the screen that shows the record which a note or an alert is about. */
export const recordPath = (subject: NoteSubject, id: number): string => RECORD_PATH[subject](id);

import type { Appointment } from "@fundi/shared/appointments";
import { shortTime, whenText } from "./appointment-times";

const toMessages = (text: string): string => `/messages?${new URLSearchParams({ prefill: text })}`;

/** Leads to the messages with a question about an appointment already begun. */
export const questionPath = (appointment: Appointment): string =>
  toMessages(
    `Hello, I have a question about appointment #${appointment.id} (${appointment.serviceTitle}, ${whenText(appointment)}): `,
  );

/** Leads to the messages with a request to move an appointment already typed in (checklist APT-42, APT-43). */
export function moveRequestPath(appointment: Appointment, wish: { date: string; time: string; notes: string }): string {
  const date = wish.date || appointment.date;
  const time = shortTime(wish.time || appointment.time);
  return toMessages(
    [
      `Hello, please help me reschedule appointment #${appointment.id} (${appointment.serviceTitle}).`,
      `Preferred date and time: ${whenText({ date, time })} (${[date, time].filter(Boolean).join(" ")}).`,
      wish.notes.trim() && `Notes: ${wish.notes.trim()}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

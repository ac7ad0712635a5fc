import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { shortTime, whenText } from "./appointment-times";

const toMessages = (text: string): string => `/messages?${new URLSearchParams({ prefill: text })}`;

/** Returns the path to the messages with a prefilled question about an appointment. */
export const questionPath = (appointment: Appointment): string =>
  toMessages(
    `${t`Hello, I have a question about appointment #${appointment.id} (${appointment.serviceTitle}, ${whenText(appointment)}):`} `,
  );

/** Returns the path to the messages with a prefilled request to reschedule an appointment. */
export function moveRequestPath(appointment: Appointment, wish: { date: string; time: string; notes: string }): string {
  const date = wish.date || appointment.date;
  const time = shortTime(wish.time || appointment.time);
  return toMessages(
    [
      t`Hello, please help me reschedule appointment #${appointment.id} (${appointment.serviceTitle}).`,
      t`Preferred date and time: ${whenText({ date, time })} (${[date, time].filter(Boolean).join(" ")}).`,
      wish.notes.trim() && t`Notes: ${wish.notes.trim()}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

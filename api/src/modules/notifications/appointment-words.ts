import type { AppointmentStatus } from "@fundi/shared/appointment-status";
import { formatLongDay } from "@fundi/shared/calendar-date";

/** "Monday 23 November 2026 at 09:00": the shop's wall clock, as it stands in mails and notices. */
export const whenText = ({ date, time }: { date: string; time: string }): string => `${formatLongDay(date)} at ${time}`;

/** What a customer hears of a new status; nothing of those that need no word. */
export const STATUS_NEWS: Partial<Record<AppointmentStatus, { title: string; sentence: string }>> = {
  confirmed: { title: "Appointment confirmed", sentence: "is confirmed. We look forward to seeing you" },
  "in progress": { title: "We have begun", sentence: "is under way" },
  completed: { title: "Appointment completed", sentence: "is done. Thank you for coming" },
  cancelled: { title: "Appointment cancelled", sentence: "is cancelled" },
};

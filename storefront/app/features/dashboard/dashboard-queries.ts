import { type Appointment, listMyAppointments } from "@fundi/shared/appointments";
import { listConversations } from "@fundi/shared/conversations";
import { listMyQuotes, type Quote } from "@fundi/shared/quotes";
import { wallClock } from "@fundi/shared/time";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../session";

// Each begins with the key of the screen it belongs to, so that a change there is fetched again here too.

export const appointmentsQuery = queryOptions({
  queryKey: ["appointments", "dashboard"],
  queryFn: ({ signal }) => call(listMyAppointments, { signal }),
});

export const quotesQuery = queryOptions({
  queryKey: ["quotes", "dashboard"],
  queryFn: ({ signal }) => call(listMyQuotes, { signal }),
});

export const conversationsQuery = queryOptions({
  queryKey: ["conversations", "dashboard"],
  queryFn: ({ signal }) => call(listConversations, { signal }),
});

const OVER: readonly Appointment["status"][] = ["completed", "cancelled"];

/** Appointments of today and later that are not over, the next one first. */
export function upcoming(appointments: readonly Appointment[], now: Date, timeZone: string): Appointment[] {
  const today = wallClock(now, timeZone).date;
  const start = ({ date, time }: Appointment) => `${date} ${time ?? ""}`;
  return appointments
    .filter(({ date, status }) => date >= today && !OVER.includes(status))
    .sort((a, b) => start(a).localeCompare(start(b)));
}

/** Quotes that somebody still has to answer: the shop, or the customer. */
export const openQuotes = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter(({ status }) => status !== "accepted" && status !== "declined");

import { type Appointment, listMyAppointments } from "@fundi/shared/appointments/appointments";
import { listConversations } from "@fundi/shared/conversations/conversations";
import { listMyQuotes, type Quote } from "@fundi/shared/quotes/quotes";
import { wallClock } from "@fundi/shared/values/time";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api-client";

// Each key starts with that of its page, so that both are invalidated together.

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

/** Appointments from today on that are not over, next one first. */
export function upcoming(appointments: readonly Appointment[], now: Date, timeZone: string): Appointment[] {
  const today = wallClock(now, timeZone).date;
  const start = ({ date, time }: Appointment) => `${date} ${time ?? ""}`;
  return appointments
    .filter(({ date, status }) => date >= today && !OVER.includes(status))
    .sort((a, b) => start(a).localeCompare(start(b)));
}

/** Quotes that wait for an answer of the shop or the customer. */
export const openQuotes = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter(({ status }) => status !== "accepted" && status !== "declined");

import { type Appointment, listMyAppointments } from "@fundi/shared/appointments";
import { listConversations } from "@fundi/shared/conversations";
import type { LiveEventName } from "@fundi/shared/live-events";
import { listMyQuotes, type Quote } from "@fundi/shared/quotes";
import { wallClock } from "@fundi/shared/time";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, useLiveEvents } from "../session";

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

const OUTDATED_BY = {
  quote_updated: "quotes",
  new_appointment: "appointments",
  appointment_status_changed: "appointments",
  appointment_updated: "appointments",
  chat_message: "conversations",
  chat_read: "conversations",
} as const satisfies Partial<Record<LiveEventName, string>>;
const EVENTS = Object.keys(OUTDATED_BY) as (keyof typeof OUTDATED_BY)[];

/** Fetches again what the shop says has changed. */
export function useDashboardUpdates(): void {
  const queries = useQueryClient();
  useLiveEvents(EVENTS, (_, name) => void queries.invalidateQueries({ queryKey: [OUTDATED_BY[name]] }));
}

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

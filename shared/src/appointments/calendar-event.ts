import { instantOf } from "../values/time";
import { CALENDAR_DEFAULT_TIME, CALENDAR_MINUTES } from "./appointment-times";
import { toMinutes, toTime } from "./shop-day";

/** A calendar entry, independent of the calendar's format. */
interface CalendarEvent {
  title: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
}

interface Booking {
  id: number;
  serviceTitle: string;
  date: string;
  /** Without one it is 09:00. */
  time: string | null;
  /** Without one it is an hour. */
  durationMinutes?: number | undefined;
  /** It can be brought at any time of them. */
  isDropOff?: boolean | undefined;
  notes: string;
  /** Empty: at the shop. */
  location?: string | undefined;
}

interface Place {
  brand: string;
  phone: string;
  address: string;
  timeZone: string;
}

/** The calendar entry of an appointment: the shop's wall clock as an instant, so that it is right in every zone. */
export function calendarEvent(booking: Booking, shop: Place): CalendarEvent {
  const time = (booking.time ?? CALENDAR_DEFAULT_TIME).slice(0, 5);
  const start = instantOf(booking.date, time, shop.timeZone);
  const minutes = booking.durationMinutes ?? CALENDAR_MINUTES;
  const until = toTime(toMinutes(time) + minutes);
  const when = booking.isDropOff ? `any time from ${time} to ${until}` : `at ${time}`;
  return {
    title: booking.isDropOff
      ? `Bring to ${shop.brand}: ${booking.serviceTitle}`
      : `${booking.serviceTitle} at ${shop.brand}`,
    description: [
      `Appointment ${booking.id}: ${booking.date} ${when}, ${shop.timeZone.split("/").at(-1)?.replace(/_/g, " ")} time.`,
      booking.notes,
      shop.phone && `Questions? ${shop.phone}`,
    ]
      .filter(Boolean)
      .join("\n"),
    location: booking.location || [shop.brand, shop.address].filter(Boolean).join(", "),
    start,
    end: new Date(start.getTime() + minutes * 60_000),
  };
}

const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A link that adds the entry to a Google calendar. */
export function googleCalendarUrl(event: CalendarEvent): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${compact(event.start)}/${compact(event.end)}`,
    details: event.description,
    location: event.location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

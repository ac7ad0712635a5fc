import { calendarEvent } from "@fundi/shared/appointments/calendar-event";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { type AppointmentRecord, calendarStatus } from "./appointment";

interface CalendarFile {
  method: "PUBLISH" | "CANCEL";
  content: string;
}

/**
 * Returns the appointment as an iCalendar object. Times are in UTC, so every calendar shows them in its own time zone;
 * the UID stays and SEQUENCE grows, so a later file replaces an earlier one.
 */
export function renderCalendar(appointment: AppointmentRecord, shop: ShopConfig): CalendarFile {
  const event = calendarEvent(appointment, shop);
  const cancelled = appointment.status === "cancelled";
  const calendar = ical({
    prodId: { company: "Fundi", product: "Appointments", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // The time of booking distinguishes the first appointments of two shops.
    id: `appointment-${appointment.id}-${appointment.createdAt.getTime()}@fundi`,
    sequence: appointment.icsSequence,
    status: ICalEventStatus[calendarStatus(appointment)],
    // The device can be brought at any time of the day, which stays free for something else.
    transparency: appointment.isDropOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    stamp: appointment.updatedAt,
    created: appointment.createdAt,
    lastModified: appointment.updatedAt,
    start: event.start,
    end: event.end,
    summary: event.title,
    description: event.description,
    location: event.location,
    organizer: { name: shop.brand, email: shop.email },
  });
  return { method: cancelled ? "CANCEL" : "PUBLISH", content: calendar.toString() };
}

export const calendarFileName = (id: number): string => `appointment-${id}.ics`;

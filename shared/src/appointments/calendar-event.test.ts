import { afterEach, describe, expect, it } from "vitest";
import { instantOf, wallClock } from "../values/time";
import { calendarEvent, googleCalendarUrl } from "./calendar-event";

const shop = { brand: "Fundi", phone: "0700 000 000", address: "Moi Avenue", timeZone: "Africa/Nairobi" };
const booking = { id: 12, serviceTitle: "Screen", date: "2026-11-23", time: "14:30:00", notes: "Cracked" };

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("the shop's wall clock as an instant", () => {
  it("is independent of the device's time zone", () => {
    for (const device of ["UTC", "Africa/Nairobi", "America/Los_Angeles", "Pacific/Auckland"]) {
      process.env.TZ = device;
      expect(instantOf("2026-11-23", "09:00", "Africa/Nairobi").toISOString(), device).toBe("2026-11-23T06:00:00.000Z");
    }
  });

  it("follows daylight saving time, in both directions", () => {
    const london = (date: string, time: string) => instantOf(date, time, "Europe/London").toISOString();
    expect(london("2026-03-28", "09:00")).toBe("2026-03-28T09:00:00.000Z");
    expect(london("2026-03-29", "09:00")).toBe("2026-03-29T08:00:00.000Z");
    expect(london("2026-10-25", "00:30")).toBe("2026-10-24T23:30:00.000Z");
    for (const time of ["00:30", "03:30", "23:59"])
      for (const date of ["2026-03-29", "2026-10-25"]) {
        const { minutes, ...clock } = wallClock(instantOf(date, time, "Europe/London"), "Europe/London");
        expect([clock.date, minutes]).toEqual([date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))]);
      }
  });
});

describe("a calendar entry", () => {
  it("lasts as long as the service, and 60 minutes where that is not known", () => {
    const minutes = (durationMinutes?: number) => {
      const { start, end } = calendarEvent({ ...booking, durationMinutes }, shop);
      return (end.getTime() - start.getTime()) / 60_000;
    };
    expect(minutes()).toBe(60);
    expect(minutes(90)).toBe(90);
  });

  it("is at 09:00 when the appointment has no time", () => {
    expect(calendarEvent({ ...booking, time: null }, shop).start).toEqual(new Date("2026-11-23T06:00:00Z"));
  });

  it("contains the service, the place and the shop's time", () => {
    const event = calendarEvent(booking, shop);
    expect(event).toMatchObject({ title: "Screen at Fundi", location: "Fundi, Moi Avenue" });
    expect(event.description).toBe(
      "Appointment 12: 2026-11-23 at 14:30, Nairobi time.\nCracked\nQuestions? 0700 000 000",
    );
    expect(calendarEvent({ ...booking, location: "At your office" }, shop).location).toBe("At your office");
  });

  it("becomes a link to Google's calendar with the same hour", () => {
    const url = new URL(googleCalendarUrl(calendarEvent(booking, shop)));
    expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      action: "TEMPLATE",
      text: "Screen at Fundi",
      dates: "20261123T113000Z/20261123T123000Z",
      location: "Fundi, Moi Avenue",
    });
  });
});

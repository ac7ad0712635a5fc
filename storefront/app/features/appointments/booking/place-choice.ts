import { isCalendarDate } from "@fundi/shared/values/calendar-date";

/** A day with a time, or a day on which the device is brought at any time. */
export interface PlaceChoice {
  date: string;
  dropOff: boolean;
  time: string;
}

/** Writes a choice as the value of a radio button, in the form of an address's parameters. */
export const placeValue = ({ date, dropOff, time }: PlaceChoice): string =>
  new URLSearchParams({ date, ...(dropOff ? { drop: "1" } : { time }) }).toString();

/** Reads a choice; empty where it says nothing that could be a day or time. */
export function placeOf(params: URLSearchParams): PlaceChoice {
  const date = params.get("date") ?? "";
  const dropOff = params.get("drop") === "1";
  return {
    date: isCalendarDate(date) ? date : "",
    dropOff,
    time: dropOff ? "" : (/^\d\d:\d\d$/.exec(params.get("time")?.slice(0, 5) ?? "")?.[0] ?? ""),
  };
}

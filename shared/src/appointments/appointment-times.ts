/** How far in the past an appointment may be: tolerance for the customer's clock. */
export const PAST_TOLERANCE_MS = 60_000;

/** Defaults of a calendar entry. */
export const CALENDAR_MINUTES = 60;

export const CALENDAR_DEFAULT_TIME = "09:00";

/** Formats minutes after midnight for a time input; the end of the day is its last minute. */
export const clockText = (minutes: number): string => {
  const shown = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
};

/** Parses "HH:MM" into minutes after midnight; `NaN` for anything else. */
export const minutesOf = (text: string): number => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
};

/** Returns the part of an error that the columns for errors hold. */
export const storedError = (error: unknown): string => String(error).slice(0, 500);

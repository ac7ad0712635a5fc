/** An hour is high enough for three lines of text, and a working day for a desk's screen. */
export const PIXELS_PER_MINUTE = 56 / 60;

/** An hour has room for three lines of text, and a working day fits on a desktop screen. */
export const PIXELS_PER_MINUTE = 56 / 60;

/** Bounds of an M-Pesa receipt code. */
export const RECEIPT_MIN = 8;
export const RECEIPT_MAX = 12;
export const RECEIPT_HINT = "Receipt must be 8–12 letters/numbers (e.g., THR1A2B3)";

/** Returns the stored form of a code: upper case, letters and digits only, at most twelve. */
export const cleanReceipt = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, RECEIPT_MAX);

/** True for 8 to 12 capital letters or digits. */
export const isReceipt = (text: string): boolean => /^[A-Z0-9]{8,12}$/.test(text);

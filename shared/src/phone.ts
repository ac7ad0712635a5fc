/** Longest phone number a customer types: ten digits (specification 1 §9). */
export const PHONE_DIGITS = 10;
export const PHONE_ERROR = "Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)";

/** Digits as the payment field keeps them: a 254 prefix becomes 0, everything after the tenth digit is cut. */
export const cleanPhone = (text: string): string =>
  // "00254" is the prefix too, and after it some write the 0 as well: "+254 (0)712 345 678".
  text
    .replace(/\D/g, "")
    .replace(/^0*254/, "0")
    .replace(/^0+/, "0")
    .slice(0, PHONE_DIGITS);

/** True for 07 or 01 and eight digits, also as +254 or 254 and with blanks; the leading 0 may be missing. */
export const isKenyanPhone = (text: string): boolean =>
  /^(?:(?:\+|00)?254)?0?[17]\d{8}$/.test(text.replace(/[\s().-]/g, ""));

/** The stored form, always with its leading 0. Give it a number that `isKenyanPhone` accepts. */
export const normalizePhone = (text: string): string => {
  const digits = cleanPhone(text);
  return digits.length === PHONE_DIGITS - 1 ? `0${digits}` : digits;
};

/** Grouped for reading, "071 234 5678", also while it is typed. */
export const groupPhone = (text: string): string => {
  const digits = cleanPhone(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(" ");
};

/** A number as it is shown: grouped where it is a Kenyan mobile number, else as it was given. */
export const shownPhone = (text: string): string => (isKenyanPhone(text) ? groupPhone(normalizePhone(text)) : text);

/**
 * What a stored number begins with, however its beginning was typed: "0712", "712" and "+254 712" are one. Null when
 * the text is no number.
 */
export const phonePrefix = (text: string): string | null => {
  if (!/^\+?[\d\s()-]*$/.test(text.trim())) return null;
  const digits = cleanPhone(text);
  if (digits.length < 3) return null;
  return /^[17]/.test(digits) ? `0${digits}`.slice(0, PHONE_DIGITS) : digits;
};

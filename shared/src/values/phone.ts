/** Longest phone number a customer types: ten digits. */
export const PHONE_DIGITS = 10;
export const PHONE_ERROR = "Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)";

/** Digits of the payment field: a 254 prefix becomes 0, everything after the tenth digit is cut. */
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

export const LANDLINE_ERROR =
  "This is a landline, which gets no texts. Enter a mobile number (07xxxxxxxx or 01xxxxxxxx)";
export const FOREIGN_PHONE_ERROR =
  "We cannot text numbers of other countries. Enter a Kenyan mobile number (07xxxxxxxx or 01xxxxxxxx)";

/**
 * Returns why a typed number cannot be a customer's, for the field where it is typed; null when it can. It looks at the
 * shape alone: which ranges are given out changes, and a shop must not refuse a new one.
 */
export function phoneError(text: string): string | null {
  const plain = text.replace(/[\s().-]/g, "");
  if (isKenyanPhone(plain)) return null;
  if (/^(?:(?:\+|00)?2540?|0)(?:[2-6]\d{6,8}|800\d{6})$/.test(plain)) return LANDLINE_ERROR;
  if (/^(?:\+|00)(?!254)[1-9]\d{6,14}$/.test(plain)) return FOREIGN_PHONE_ERROR;
  return PHONE_ERROR;
}

/** Returns whether a number is one of another country, written with its code: "+256 772 123456". */
export const isForeignPhone = (text: string): boolean => phoneError(text) === FOREIGN_PHONE_ERROR;

export const SHOP_PHONE_ERROR = "Enter a number that customers can call, such as 0712 345 678 or 020 271 2345";

/** Whether customers can call a number: a Kenyan mobile number, a landline, a free number, or one of another country. */
export function isCallable(text: string): boolean {
  const plain = text.replace(/[\s().-]/g, "");
  if (isKenyanPhone(plain)) return true;
  // A mobile number with a digit too many or too few.
  if (/^(?:(?:\+|00)?254)?0?[17]/.test(plain)) return false;
  return /^(?:0[2-689]\d{6,8}|(?:\+|00)[1-9]\d{7,14}|254[2-6]\d{6,8})$/.test(plain);
}

export const WHATSAPP_ERROR =
  "Enter a mobile number such as 0712 345 678, or one with its country code: +255 712 345 678";

/** Returns the digits by which WhatsApp knows a number, with its country code; null for text that is no such number. */
export function whatsAppDigits(text: string): string | null {
  const plain = text.replace(/[\s().-]/g, "");
  if (isKenyanPhone(plain)) return `254${normalizePhone(plain).slice(1)}`;
  const prefix = ["+", "00"].find((one) => plain.startsWith(one));
  return prefix && isCallable(plain) ? plain.slice(prefix.length) : null;
}

/** Returns the stored form, always with its leading 0. Expects a number that `isKenyanPhone` accepts. */
export const normalizePhone = (text: string): string => {
  const digits = cleanPhone(text);
  return digits.length === PHONE_DIGITS - 1 ? `0${digits}` : digits;
};

/** Grouped as Kenyans write it, "0712 345 678", also while it is typed, and before its leading 0 is there. */
export const groupPhone = (text: string): string => {
  const digits = cleanPhone(text);
  const first = digits.startsWith("0") ? 4 : 3;
  return [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)].filter(Boolean).join(" ");
};

/**
 * A number as it is shown everywhere: a Kenyan mobile number is grouped, with "+254" where it was given so, "0712 345 678"
 * or "+254 712 345 678"; any other number stays as it was given.
 */
export const shownPhone = (text: string): string => {
  if (!isKenyanPhone(text)) return text;
  const grouped = groupPhone(normalizePhone(text));
  return /^\s*(\+|00)/.test(text) ? `+254 ${grouped.slice(1)}` : grouped;
};

/**
 * Returns the prefix of stored numbers for a typed beginning: "0712", "712" and "+254 712" are one. Null when
 * the text is no number.
 */
export const phonePrefix = (text: string): string | null => {
  if (!/^\+?[\d\s()-]*$/.test(text.trim())) return null;
  const digits = cleanPhone(text);
  if (digits.length < 3) return null;
  return /^[17]/.test(digits) ? `0${digits}`.slice(0, PHONE_DIGITS) : digits;
};

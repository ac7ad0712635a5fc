import { isKenyanPhone, normalizePhone } from "@fundi/shared/values/phone";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The country of numbers that are written without a prefix. */
const HOME: CountryCode = "KE";

/** Whether a number can get a text: landlines and free numbers cannot. */
type PhoneKind = "mobile" | "landline";

interface PhoneNumber {
  /** "+254712345678", at most 16 characters. */
  e164: string;
  kind: PhoneKind;
  /** ISO 3166, such as "KE"; null where the prefix does not say. */
  country: string | null;
}

/**
 * Reads a number as it was typed, stored or sent by a provider ("0712 345 678", "254712345678", "+44 …"); null when it is
 * none. A Kenyan mobile number of a range that the library does not know yet is one, too: ranges are opened every year.
 */
export function readPhone(text: string): PhoneNumber | null {
  if (isKenyanPhone(text)) return { e164: `+254${normalizePhone(text).slice(1)}`, kind: "mobile", country: HOME };
  const plain = text.trim();
  const isPrefixed = /^(?:254|00)/.test(plain);
  const number = parsePhoneNumberFromString(isPrefixed ? `+${plain.replace(/^00/, "")}` : plain, HOME);
  if (!number?.isValid()) return null;
  const type = number.getType();
  const isMobile = type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
  return { e164: number.number, kind: isMobile ? "mobile" : "landline", country: number.country ?? null };
}

/** Returns a number as E.164, such as "+254712345678"; null when it is none. */
export const toE164 = (text: string): string | null => readPhone(text)?.e164 ?? null;

/** Returns the form in which numbers of people are stored and shown: "0712345678" for a Kenyan one, else E.164. */
export const storedPhone = (e164: string): string => (isKenyanPhone(e164) ? normalizePhone(e164) : e164);

/** Returns why a number cannot be texted, for the field where it is typed; null when it can. */
export function textFault(text: string, canTextAbroad = false): "invalid" | "landline" | "foreign" | null {
  const number = readPhone(text);
  if (!number) return "invalid";
  if (number.kind === "landline") return "landline";
  return number.country !== HOME && !canTextAbroad ? "foreign" : null;
}

/** What identifies a device, beside the words of its model. */
export const IDENTIFIER_KINDS = ["imei", "imei2", "serial", "service_tag", "asset_tag", "mac"] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Whether the check digit of an IMEI is right; `none` where there is none. */
export const IDENTIFIER_CHECKS = ["luhn_ok", "luhn_bad", "none"] as const;
export type IdentifierCheck = (typeof IDENTIFIER_CHECKS)[number];

export interface DeviceIdentifier {
  kind: IdentifierKind;
  /** As stored: in capitals, without spaces and dashes. */
  value: string;
  checked: IdentifierCheck;
}

/** Longest stored identifier. */
export const IDENTIFIER_MAX = 64;
/** The first digits of an IMEI name the model. */
export const TAC_DIGITS = 8;

const IMEI_DIGITS = 15;
/** An IMEI with its software version, which replaces the check digit. */
const IMEISV_DIGITS = 16;
/** The version may also follow the check digit: "35440306-452204-6/01". */
const IMEI_AND_VERSION_DIGITS = 17;

const DASHES = new Set("-‐‑‒–—−");

/** Returns the one form of an identifier, however it is typed: in capitals, without spaces and dashes. */
export const normalizeIdentifier = (typed: string): string =>
  [...typed.toUpperCase()].filter((sign) => sign.trim() !== "" && !DASHES.has(sign)).join("");

/** Returns the digit that makes a number valid by the Luhn formula. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, sign, index) => {
    const doubled = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns whether the last digit is the check digit of those before it. */
export const isLuhn = (digits: string): boolean => luhnDigit(digits.slice(0, -1)) === Number(digits.slice(-1));

const isDigits = (text: string): boolean => text !== "" && [...text].every((sign) => sign >= "0" && sign <= "9");

/** Returns the IMEI in a text that is one, also with its software version; null for any other. */
function readImei(typed: string): DeviceIdentifier | null {
  const digits = normalizeIdentifier(typed).replaceAll("/", "");
  if (!isDigits(digits)) return null;
  if (digits.length === IMEISV_DIGITS) {
    const body = digits.slice(0, IMEI_DIGITS - 1);
    return { kind: "imei", value: `${body}${luhnDigit(body)}`, checked: "luhn_ok" };
  }
  const isWithVersion = digits.length === IMEI_AND_VERSION_DIGITS && typed.includes("/");
  if (digits.length !== IMEI_DIGITS && !isWithVersion) return null;
  const value = digits.slice(0, IMEI_DIGITS);
  return { kind: "imei", value, checked: isLuhn(value) ? "luhn_ok" : "luhn_bad" };
}

/** Returns an identifier as it was typed or scanned; what is no IMEI is a serial. Null when nothing is left of it. */
export function readIdentifier(typed: string): DeviceIdentifier | null {
  const imei = readImei(typed);
  if (imei) return imei;
  const value = normalizeIdentifier(typed);
  return value === "" || value.length > IDENTIFIER_MAX ? null : { kind: "serial", value, checked: "none" };
}

/** Returns an identifier whose kind was chosen: an IMEI is read as one, anything else as it stands. */
export function readIdentifierAs(kind: IdentifierKind, typed: string): DeviceIdentifier | null {
  const read = readIdentifier(typed);
  if (!read || kind === "imei" || kind === "imei2")
    return read && { ...read, kind: read.kind === "imei" ? kind : "serial" };
  const value = normalizeIdentifier(typed);
  return { kind, value, checked: "none" };
}

/** Returns whether two forms of an identifier are one. */
export const isSameIdentifier = (one: string, other: string): boolean =>
  (readIdentifier(one)?.value ?? "") === (readIdentifier(other)?.value ?? "") && readIdentifier(one) !== null;

/**
 * Returns the identifiers of one device from what `*#06#` shows, or from several typed ones, each on a line of its own or
 * divided by commas: a second IMEI is that of the second SIM. The same one twice counts once.
 */
export function readIdentifiers(typed: string): DeviceIdentifier[] {
  const found: DeviceIdentifier[] = [];
  for (const line of typed.replaceAll(";", "\n").replaceAll(",", "\n").split("\n")) {
    // "IMEI1: 3512…", as some phones write it.
    const read = readIdentifier(line.slice(line.lastIndexOf(":") + 1));
    if (!read || found.some(({ value }) => value === read.value)) continue;
    const isSecond = read.kind === "imei" && found.some(({ kind }) => kind === "imei");
    found.push(isSecond ? { ...read, kind: "imei2" } : read);
  }
  return found;
}

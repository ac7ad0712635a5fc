import { createHash } from "node:crypto";

/** The payer, as far as a line names one. */
export interface Payer {
  phone: string;
  name: string;
  accountReference: string;
}

const PHONE = /^\+?[\d*\s]{6,20}$/;
/** "… from 2547****118 - WANJIRU EXAMPLE Acc. ORD-10042"; the account may be empty, the name masked. */
const FROM = /\b(?:from|received from)\s+(.+?)\s*(?:\bAcc\.\s*(.*))?$/i;
/** "Business Pay Bill via API by KCB BANK …", "FSI to Pay Bill by … via WEB by …": a bank pays for its customer. */
const BY = /\bPay Bill\b.*?\bby\s+(.+?)\s*(?:\bAcc\.\s*(.*))?$/i;

/** A number and a name, in either order around a dash. */
function splitParty(party: string): { phone: string; name: string } {
  const [first = "", ...rest] = party.split(/\s+-\s*/);
  const name = rest.join(" - ").trim();
  if (PHONE.test(first)) return { phone: first.replace(/\s/g, ""), name };
  return { phone: "", name: party.trim() };
}

/** Returns the payer in the details of a line; null when there is none. */
export function payerOf(details: string): Payer | null {
  // On one line, so that the first match of a pattern reaches the end.
  const line = details.replace(/\s+/g, " ");
  const match = FROM.exec(line) ?? BY.exec(line);
  const party = match?.[1]?.trim();
  if (!match || !party) return null;
  return { ...splitParty(party), accountReference: (match[2] ?? "").trim() };
}

/** Splits "25471****118 - WANJIRU EXAMPLE", as a column of its own has it. */
export const partyOf = (cell: string): Omit<Payer, "accountReference"> => splitParty(cell.trim());

/** Masks the middle of a number: enough to recognise a known one, not enough to call. */
export function maskPhone(phone: string): string {
  const spaceless = phone.replace(/[\s+-]/g, "");
  if (!/^\d{9,15}$/.test(spaceless)) return spaceless.slice(0, 64);
  const digits = international(spaceless);
  return `${digits.slice(0, 5)}****${digits.slice(-3)}`;
}

/** Converts 0712345678 and 712345678 to 254712345678. */
const international = (digits: string): string =>
  digits.startsWith("254") ? digits : `254${digits.startsWith("0") ? digits.slice(1) : digits}`;

const HASHED = /^[a-f0-9]{64}$/i;

/** Returns whether a provider's masked or hashed number can be this phone. Too few digits are not a sign. */
export function samePhone(raw: string, phone: string): boolean {
  const digits = international(phone.replace(/\D/g, ""));
  if (digits.length !== 12) return false;
  if (HASHED.test(raw)) return raw.toLowerCase() === createHash("sha256").update(digits).digest("hex");
  const [head = "", tail = ""] = [/^\d*/.exec(raw)?.[0], /\d*$/.exec(raw)?.[0]];
  if (!raw.includes("*")) return /^\d{9,12}$/.test(raw) && international(raw) === digits;
  return tail.length >= 3 && digits.startsWith(head) && digits.endsWith(tail);
}

/** Returns a number for display: a hash is left out. */
export const readablePhone = (raw: string): string => (HASHED.test(raw) ? "" : raw);

import { createHash } from "node:crypto";

/** Who paid, as far as a line says. */
export interface Payer {
  phone: string;
  name: string;
  accountReference: string;
}

const PHONE = /^\+?[\d*\s]{6,20}$/;
/** "… from 2547****118 - WANJIRU EXAMPLE Acc. ORD-10042"; the account may be empty, the name starred. */
const FROM = /\b(?:from|received from)\s+(.+?)\s*(?:\bAcc\.\s*(.*))?$/i;
/** "Business Pay Bill via API by KCB BANK …", "FSI to Pay Bill by … via WEB by …": a bank pays for its customer. */
const BY = /\bPay Bill\b.*?\bby\s+(.+?)\s*(?:\bAcc\.\s*(.*))?$/i;

/** A number and a name, in whichever order they stand around a dash. */
function splitParty(party: string): { phone: string; name: string } {
  const [first = "", ...rest] = party.split(/\s+-\s*/);
  const name = rest.join(" - ").trim();
  if (PHONE.test(first)) return { phone: first.replace(/\s/g, ""), name };
  return { phone: "", name: party.trim() };
}

/** The payer that the details of a line name; null when they name none. */
export function payerOf(details: string): Payer | null {
  const match = FROM.exec(details) ?? BY.exec(details);
  const party = match?.[1]?.trim();
  if (!match || !party) return null;
  return { ...splitParty(party), accountReference: (match[2] ?? "").trim() };
}

/** "25471****118 - WANJIRU EXAMPLE", as a column of its own has it. */
export const partyOf = (cell: string): Omit<Payer, "accountReference"> => splitParty(cell.trim());

/** A number without its middle: enough to recognise one that is known, not enough to call. */
export function maskPhone(phone: string): string {
  const spaceless = phone.replace(/[\s+-]/g, "");
  if (!/^\d{9,15}$/.test(spaceless)) return spaceless.slice(0, 64);
  const digits = international(spaceless);
  return `${digits.slice(0, 5)}****${digits.slice(-3)}`;
}

/** 0712345678 and 712345678 as 254712345678. */
const international = (digits: string): string =>
  digits.startsWith("254") ? digits : `254${digits.startsWith("0") ? digits.slice(1) : digits}`;

const HASHED = /^[a-f0-9]{64}$/i;

/** Whether a provider's masked or hashed number can be this phone. Too little of a number is no sign. */
export function samePhone(told: string, phone: string): boolean {
  const digits = international(phone.replace(/\D/g, ""));
  if (digits.length !== 12) return false;
  if (HASHED.test(told)) return told.toLowerCase() === createHash("sha256").update(digits).digest("hex");
  const [head = "", tail = ""] = [/^\d*/.exec(told)?.[0], /\d*$/.exec(told)?.[0]];
  if (!told.includes("*")) return /^\d{9,12}$/.test(told) && international(told) === digits;
  return tail.length >= 3 && digits.startsWith(head) && digits.endsWith(tail);
}

/** A number for people: a hash of one says nothing to them. */
export const shownPhone = (told: string): string => (HASHED.test(told) ? "" : told);

import { createHash } from "node:crypto";
import { findOrderNumber, withoutOrderNumbers } from "@fundi/shared/orders/order-number";

/** What the free text of a bank's line contains. */
export interface Narrative {
  /** The payer's receipt code, if present. */
  receipt: string | null;
  phone: string;
  name: string;
  /** An order number, however it was typed. */
  orderNumber: string | null;
}

const PHONE = /(?<!\d)(?:\+?254|0)[17][\d*]{8}(?!\d)/;
const TOKEN = /[A-Z0-9]{6,20}/g;
/** Ten characters that begin with a letter and contain a digit, as M-Pesa's codes almost always do. */
const MPESA_CODE = /^[A-Z](?=[A-Z0-9]*\d)[A-Z0-9]{9}$/;
/** A code of ten letters counts only after a word that announces it. */
const NAMED_CODE = /\b(?:MPS|MPESA|M-PESA|REF|RCPT|RECEIPT|CODE|TRX|TXN)\b[\s:.#/-]*([A-Z]{10})\b/;
/** References of banks: letters and digits mixed, such as FT26324AB1CD. */
const BANK_CODE = /^(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,20}$/;
/** Banking terms that are never a payer's name. */
const NO_NAMES =
  /\b(MPS|MPESA|M-PESA|PAYBILL|PAY BILL|TILL|RTGS|EFT|PESALINK|IFT|FROM|REF|ACC(OUNT)?|INV(OICE)?|NO|ORDER|TRANSFER|DEPOSIT|CREDIT|PAYMENT|KES|KSH|AGENT|BANK|CASH|MOBILE|APP|VIA|BY|TO|OF|FOR|B2C|C2B)\b/gi;

/**
 * Extracts receipt, phone, payer and order number from the text of a line; `prefixes` are those of the shop's orders.
 */
export function readNarrative(text: string, prefixes: readonly string[]): Narrative {
  const upper = text.toUpperCase();
  const phone = PHONE.exec(upper)?.[0] ?? "";
  const orderNumber = findOrderNumber(text, prefixes);
  // Neither the phone nor the order's number is a receipt.
  const rest = withoutOrderNumbers(phone ? upper.replace(phone, " | ") : upper, prefixes);
  const tokens = rest.match(TOKEN) ?? [];
  const receipt =
    tokens.find((token) => MPESA_CODE.test(token)) ??
    NAMED_CODE.exec(rest)?.[1] ??
    tokens.find((token) => BANK_CODE.test(token)) ??
    null;
  return { receipt, phone, name: nameIn(rest, receipt), orderNumber };
}

export const isMpesaCode = (code: string): boolean => MPESA_CODE.test(code);

/** Returns the phone number in a cell; the cell itself when none is found. */
export const phoneIn = (cell: string): string => (/^[\d\s*+-]*$/.test(cell) ? cell : (PHONE.exec(cell)?.[0] ?? ""));

/** Returns the longest run of words without digits; the words around codes and phones are mostly the payer's name. */
function nameIn(rest: string, receipt: string | null): string {
  const text = (receipt ? rest.replace(receipt, " | ") : rest).replace(NO_NAMES, " ");
  const runs = text.match(/[\p{L}'. ]{3,}/gu) ?? [];
  const best = runs.map((run) => run.trim().replace(/\s+/g, " ")).toSorted((a, b) => b.length - a.length)[0] ?? "";
  return best.length >= 3 ? best.slice(0, 160) : "";
}

/** Returns a key for a line without a receipt: the same line of another file has the same. */
export const keyOfLine = (cells: readonly string[]): string =>
  `LINE${createHash("sha256").update(JSON.stringify(cells)).digest("hex").slice(0, 16).toUpperCase()}`;

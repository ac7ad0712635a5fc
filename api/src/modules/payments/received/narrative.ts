import { createHash } from "node:crypto";
import { orderNumberIn } from "./order-reference";

/** What the free text of a bank's line tells. */
export interface Narrative {
  /** The code that the payer was given, if the text holds one. */
  receipt: string | null;
  phone: string;
  name: string;
  /** The number of an order, however it was typed. */
  orderNumber: string | null;
}

const PHONE = /(?<!\d)(?:\+?254|0)[17][\d*]{8}(?!\d)/;
const TOKEN = /[A-Z0-9]{6,20}/g;
/** Ten characters that begin with a letter and hold a digit, as M-Pesa's codes almost always do. */
const MPESA_CODE = /^[A-Z](?=[A-Z0-9]*\d)[A-Z0-9]{9}$/;
/** A code of ten letters counts only where a word before says that it is one. */
const NAMED_CODE = /\b(?:MPS|MPESA|M-PESA|REF|RCPT|RECEIPT|CODE|TRX|TXN)\b[\s:.#/-]*([A-Z]{10})\b/;
/** References of banks: letters and digits mixed, such as FT26324AB1CD. */
const BANK_CODE = /^(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,20}$/;
/** Words of banks that no payer is called. */
const NO_NAMES =
  /\b(MPS|MPESA|M-PESA|PAYBILL|PAY BILL|TILL|RTGS|EFT|PESALINK|IFT|FROM|REF|ACC(OUNT)?|INV(OICE)?|NO|ORDER|TRANSFER|DEPOSIT|CREDIT|PAYMENT|KES|KSH|AGENT|BANK|CASH|MOBILE|APP|VIA|BY|TO|OF|FOR|B2C|C2B)\b/gi;

/** Finds receipt, phone, payer and order number in the words of a line. */
export function readNarrative(text: string): Narrative {
  const upper = text.toUpperCase();
  const phone = PHONE.exec(upper)?.[0] ?? "";
  const orderNumber = orderNumberIn(text);
  // Neither the phone nor the order's number is a receipt.
  const rest = (phone ? upper.replace(phone, " | ") : upper).replace(ORDER_TEXT, " | ");
  const tokens = rest.match(TOKEN) ?? [];
  const receipt =
    tokens.find((token) => MPESA_CODE.test(token)) ??
    NAMED_CODE.exec(rest)?.[1] ??
    tokens.find((token) => BANK_CODE.test(token)) ??
    null;
  return { receipt, phone, name: nameIn(rest, receipt), orderNumber };
}

export const isMpesaCode = (code: string): boolean => MPESA_CODE.test(code);

/** The phone number in a cell that may hold more; the cell itself when none is found. */
export const phoneIn = (cell: string): string => (/^[\d\s*+-]*$/.test(cell) ? cell : (PHONE.exec(cell)?.[0] ?? ""));

const ORDER_TEXT = /(?:FD|TEST)\W*\d{4}\W*\d{4}(?!\d)/gi;

/** The longest run of words without digits; the words around codes and phones are mostly the payer's name. */
function nameIn(rest: string, receipt: string | null): string {
  const text = (receipt ? rest.replace(receipt, " | ") : rest).replace(NO_NAMES, " ");
  const runs = text.match(/[\p{L}'. ]{3,}/gu) ?? [];
  const best = runs.map((run) => run.trim().replace(/\s+/g, " ")).toSorted((a, b) => b.length - a.length)[0] ?? "";
  return best.length >= 3 ? best.slice(0, 160) : "";
}

/** A key for a line that names no receipt: the same line of another file has the same. */
export const keyOfLine = (cells: readonly string[]): string =>
  `LINE${createHash("sha256").update(JSON.stringify(cells)).digest("hex").slice(0, 16).toUpperCase()}`;

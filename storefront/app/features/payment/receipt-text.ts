import { cleanReceipt } from "@fundi/shared/payments/receipt-code";

/** M-Pesa's message starts with the code: "THR1A2B3C4 Confirmed. Ksh1,200.00 paid to …". */
const MESSAGE = /^\s*([A-Z0-9]{8,12})\s+confirmed\b/i;

/** A current code with its end: ten letters and digits, and a space. */
const ENDED = /^\s*(?=[A-Z]*\d)([A-Z0-9]{10})\s/i;

/**
 * Returns the field's text for typed input. Somebody who types the whole message continues after the code: the trailing
 * space is kept, so that what follows is not taken for more of the code.
 */
export function typedReceipt(text: string): string {
  const code = ENDED.exec(text)?.[1];
  return code ? `${cleanReceipt(code)} ` : receiptIn(text);
}

/** Returns the receipt code of a pasted text, which may be the code or the whole M-Pesa message. */
export const receiptIn = (text: string): string => cleanReceipt(MESSAGE.exec(text)?.[1] ?? text);

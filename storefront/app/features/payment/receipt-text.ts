import { cleanReceipt } from "@fundi/shared/payments/receipt-code";
import { typedAmount } from "@fundi/shared/values/typed-amount";

/** M-Pesa's message starts with the code: "THR1A2B3C4 Confirmed. Ksh1,200.00 paid to …". */
const MESSAGE = /^\s*([A-Z0-9]{8,12})\s+confirmed\b/i;
/** How phones in Kiswahili begin it. */
const inEnglish = (text: string): string => text.replace("Imethibitishwa", "Confirmed");
const CURRENCY = "ksh";
const OF_AMOUNT = "0123456789,.";

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
export const receiptIn = (text: string): string => cleanReceipt(MESSAGE.exec(inEnglish(text))?.[1] ?? text);

/** Returns the whole shillings that an M-Pesa message says were paid, the first amount in it; null for any other text. */
export function amountIn(pasted: string): number | null {
  const text = inEnglish(pasted);
  const message = MESSAGE.exec(text)?.[0];
  if (message === undefined) return null;
  const rest = text.slice(message.length).toLowerCase();
  const at = rest.indexOf(CURRENCY);
  if (at < 0) return null;
  let typed = "";
  for (const letter of rest.slice(at + CURRENCY.length).trimStart()) {
    if (!OF_AMOUNT.includes(letter)) break;
    typed += letter;
  }
  const amount = typedAmount(typed);
  return amount === null || amount < 1 ? null : Math.floor(amount);
}

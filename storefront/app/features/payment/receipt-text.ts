import { cleanReceipt } from "@fundi/shared/receipt";

/** M-Pesa's message starts with the code: "THR1A2B3C4 Confirmed. Ksh1,200.00 paid to …". */
const MESSAGE = /^\s*([A-Z0-9]{8,12})\s+confirmed\b/i;

/** The receipt code in a pasted text, which may be the code alone or the whole M-Pesa message. */
export const receiptIn = (text: string): string => cleanReceipt(MESSAGE.exec(text)?.[1] ?? text);

import { isKenyanPhone, normalizePhone } from "./phone";

/**
 * Returns a number in the international form that providers take, "+254712345678"; null when it cannot be texted. Numbers
 * of other countries need their "+" or "00".
 */
export function e164Of(text: string): string | null {
  if (isKenyanPhone(text)) return `+254${normalizePhone(text).slice(1)}`;
  const plain = text.replace(/[\s().-]/g, "").replace(/^00/, "+");
  return /^\+(?!254)[1-9]\d{7,14}$/.test(plain) ? plain : null;
}

/** The number below a bar code: EAN-8, UPC-A, EAN-13 or GTIN-14. Free of schemas. */
export const GTIN_ERROR = "Enter the 8, 12, 13 or 14 digits below the bars; the last one checks the others";

const digitsOf = (text: string): string => text.replace(/[\s-]/g, "");

/** True for a code of a valid length whose check digit is right. */
export function isGtin(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const weighted = [...digits]
    .reverse()
    .slice(1)
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (weighted + Number(digits.at(-1))) % 10 === 0;
}

/** Returns a code without the leading zeros that scanners add. Expects a code that `isGtin` accepts. */
export function normalizeGtin(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, "");
  return digits.length <= 8 ? digits.padStart(8, "0") : digits.padStart(13, "0");
}

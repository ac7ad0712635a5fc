/** What is printed below the bars of a package: EAN-8, UPC-A, EAN-13 or GTIN-14. Free of schemas. */
export const GTIN_ERROR = "Enter the 8, 12, 13 or 14 digits below the bars; the last one checks the others";

const digitsOf = (text: string): string => text.replace(/[\s-]/g, "");

/** True for a code of a right length whose last digit fits the others. */
export function isGtin(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const weighted = [...digits]
    .reverse()
    .slice(1)
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (weighted + Number(digits.at(-1))) % 10 === 0;
}

/** One spelling of a code, however many zeros a scanner puts before it. Give it a code that `isGtin` accepts. */
export function normalizeGtin(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, "");
  return digits.length <= 8 ? digits.padStart(8, "0") : digits.padStart(13, "0");
}

/** What is wrong with a typed KRA PIN. */
export const KRA_PIN_ERROR = "Enter a KRA PIN: a letter, nine digits and a letter, such as P051234567Q";

const DIGITS = 9;
const isCapital = (character: string | undefined): boolean =>
  character !== undefined && character >= "A" && character <= "Z";
const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/** Returns a KRA PIN as it is written on documents: in capitals, without spaces and dashes. */
export const normalizeKraPin = (typed: string): string =>
  [...typed.toUpperCase()].filter((character) => character.trim() !== "" && character !== "-").join("");

/** Whether a normalised text has the shape of a personal identification number of the Kenya Revenue Authority. */
export function isKraPin(text: string): boolean {
  const digits = [...text.slice(1, -1)];
  return isCapital(text[0]) && isCapital(text.at(-1)) && digits.length === DIGITS && digits.every(isDigit);
}

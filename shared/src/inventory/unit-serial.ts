/** The longest serial of a unit. */
export const SERIAL_MAX = 64;

/** So much of a serial is shown to customers: enough to recognise the device, too little to register or report it. */
const TAIL_MAX = 4;

/** Returns the end of a serial that customers see: four characters, and never more than half of it. Free of schemas. */
export const serialTail = (serial: string): string => {
  const characters = [...serial];
  const shown = Math.min(TAIL_MAX, Math.floor(characters.length / 2));
  return shown === 0 ? "" : characters.slice(-shown).join("");
};

const LETTERS_AND_DIGITS = new Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
const BETWEEN = new Set("-/. ");

/** What a serial is made of, for a message about one that is none. */
export const SERIAL_RULE = "Letters and digits, with - / . or blanks between";

/** Returns whether a text can be the serial of a device: customers recognise theirs by its end, so that begins and ends it. */
export const isSerial = (typed: string): boolean => {
  const characters = [...typed.toUpperCase()];
  const [first = "", last = ""] = [characters[0], characters.at(-1)];
  return (
    [first, last].every((each) => LETTERS_AND_DIGITS.has(each)) &&
    characters.every((each) => LETTERS_AND_DIGITS.has(each) || BETWEEN.has(each))
  );
};

/** Returns the serials in a text that was pasted or scanned: one a line, or with commas between; each once, in capitals. */
export const splitSerials = (pasted: string): string[] => [
  ...new Set(
    pasted
      .toUpperCase()
      .replaceAll(",", "\n")
      .replaceAll(";", "\n")
      .split("\n")
      .map((line) => line.split(/\s+/).filter(Boolean).join(" "))
      .filter(Boolean),
  ),
];

/** Returns the price of a unit in cents: that of its product and its difference, and never less than nothing. */
export const unitPriceMinor = (productMinor: number, differenceMinor: number): number =>
  Math.max(0, productMinor + differenceMinor);

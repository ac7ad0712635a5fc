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

/** Returns the serials in a text that was pasted or scanned: one a line, or with commas or blanks between; each once, in capitals. */
export const splitSerials = (pasted: string): string[] => [
  ...new Set(pasted.toUpperCase().replaceAll(",", " ").replaceAll(";", " ").split(/\s+/).filter(Boolean)),
];

/** Returns the price of a unit in cents: that of its product and its difference, and never less than nothing. */
export const unitPriceMinor = (productMinor: number, differenceMinor: number): number =>
  Math.max(0, productMinor + differenceMinor);

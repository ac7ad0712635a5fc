// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u2060\ufeff\ufffe\uffff]/g;
const PLAIN_CELL = /^[!-~](?:[ -~]*[!-~])?$/;

/** Without surrounding spaces of any kind and without characters that no keyboard makes. */
export const cleanCell = (cell: string): string =>
  cell === "" || PLAIN_CELL.test(cell) ? cell : cell.replace(UNPRINTABLE, "").trim();

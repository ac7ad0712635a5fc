// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them to remove them
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u2060\ufeff\ufffe\uffff]/g;
const PLAIN_CELL = /^[!-~](?:[ -~]*[!-~])?$/;

/** Removes surrounding white space of any kind and control characters. */
export const cleanCell = (cell: string): string =>
  cell === "" || PLAIN_CELL.test(cell) ? cell : cell.replace(UNPRINTABLE, "").trim();

import { visibleText } from "@fundi/shared/values/visible-text";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them to remove them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const PLAIN_CELL = /^[!-~](?:[ -~]*[!-~])?$/;

/** Removes surrounding white space of any kind, and invisible and control characters. */
export const cleanCell = (cell: string): string =>
  cell === "" || PLAIN_CELL.test(cell) ? cell : visibleText(cell.replace(CONTROLS, "")).trim();

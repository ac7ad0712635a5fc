import { randomInt } from "node:crypto";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * An M-Pesa receipt code that nothing else in the database has: the files of a worker share one, so what a file counts
 * from 1 comes again in the next.
 */
export const receiptCode = (): string =>
  `UK${Array.from({ length: 8 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("")}`;

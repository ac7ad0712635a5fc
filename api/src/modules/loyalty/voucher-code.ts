import { randomInt } from "node:crypto";

/** Letters and digits that nobody confuses when reading them out. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const block = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A code such as "V-7K3M-9QXT"; the unique key catches the rare repeat. */
export const newVoucherCode = (): string => `V-${block()}-${block()}`;

import { randomInt } from "node:crypto";

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const block = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns a code such as "V-7K3M-9QXT"; the unique key catches the rare duplicate. */
export const newVoucherCode = (): string => `V-${block()}-${block()}`;

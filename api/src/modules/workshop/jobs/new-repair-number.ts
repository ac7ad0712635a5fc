import { randomInt } from "node:crypto";
import { REPAIR_PREFIX, TRACKING_ALPHABET, TRACKING_LENGTH } from "@fundi/shared/workshop/repair-number";

const block = () => String(randomInt(10_000)).padStart(4, "0");

/** Returns a random number for a job, "RJ-4821-7730"; the unique key catches the rare one that is taken. */
export const newRepairNumber = (): string => `${REPAIR_PREFIX}-${block()}-${block()}`;

/** Returns a random tracking code: it opens the public page of a job, so it cannot be guessed. */
export const newTrackingCode = (): string =>
  Array.from({ length: TRACKING_LENGTH }, () => TRACKING_ALPHABET[randomInt(TRACKING_ALPHABET.length)]).join("");

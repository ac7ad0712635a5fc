import { randomInt } from "node:crypto";

const block = () => String(randomInt(10_000)).padStart(4, "0");

/**
 * A number that can be read out over a phone, "FD-4821-7730". Random, so that it tells nobody how many orders there
 * are and two checkouts never wait for a counter; the unique key catches the rare repeat.
 */
export const newOrderNumber = (isTest: boolean): string => `${isTest ? "TEST" : "FD"}-${block()}-${block()}`;

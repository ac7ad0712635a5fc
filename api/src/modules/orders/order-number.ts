import { randomInt } from "node:crypto";
import { TEST_PREFIX } from "@fundi/shared/orders/order-number";

const block = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, "0");

/** Draws of a number with eight digits before one with eleven is drawn: many of the short ones are taken by then. */
const SHORT_DRAWS = 2;
/** Most draws for one order. */
export const NUMBER_DRAWS = 5;

/**
 * Returns an order number with this prefix that can be read over a phone, "FD-4821-7730". Random, so that it does not
 * reveal the number of orders and two checkouts never wait for a counter; the unique key catches the rare duplicate. The
 * third draw and later ones are longer, "FD-48213-773041": after ten million orders one short draw in ten is taken.
 */
export function newOrderNumber(prefix: string, isTest: boolean, draw: number): string {
  const [first, second] = draw > SHORT_DRAWS ? [5, 6] : [4, 4];
  return `${isTest ? TEST_PREFIX : prefix}-${block(first)}-${block(second)}`;
}

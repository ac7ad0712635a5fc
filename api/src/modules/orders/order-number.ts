import { randomInt } from "node:crypto";
import { TEST_PREFIX } from "@fundi/shared/orders/order-number";

const block = () => String(randomInt(10_000)).padStart(4, "0");

/**
 * Returns an order number with this prefix that can be read over a phone, "FD-4821-7730". Random, so that it does not
 * reveal the number of orders and two checkouts never wait for a counter; the unique key catches the rare duplicate.
 */
export const newOrderNumber = (prefix: string, isTest: boolean): string =>
  `${isTest ? TEST_PREFIX : prefix}-${block()}-${block()}`;

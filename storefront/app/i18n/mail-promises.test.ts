import { expect, it } from "vitest";
import { MAIL_PROMISE_NAMES, mailPromise } from "./mail-promises";

it.each(MAIL_PROMISE_NAMES)("%s has another text without a mail server, which promises no mail", (promise) => {
  const values = { help: "Call us.", when: "today" };
  const [on, off] = [mailPromise(promise, true, values), mailPromise(promise, false, values)];
  expect(on).not.toBe(off);
  expect(off).not.toMatch(/\bby (e-)?mail\b|\bis on its way|\bwe sent\b|\bto this address\b/i);
});

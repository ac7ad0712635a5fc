import { expect, it } from "vitest";
import { classifyFailure, GIVE_UP_MS, messageIdOf, nextTryOf } from "./retry";

const queuedAt = new Date("2026-11-22T08:00:00Z");

it("waits longer after each failure, and gives up within two days", () => {
  const waits: number[] = [];
  let now = queuedAt;
  for (let attempt = 1; ; attempt += 1) {
    const next = nextTryOf({ attempt, queuedAt }, now);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(now.getTime() - queuedAt.getTime()).toBeGreaterThan(GIVE_UP_MS - 4 * 3_600_000);
  expect(now.getTime() - queuedAt.getTime()).toBeLessThanOrEqual(GIVE_UP_MS);
});

it.each([
  ["a recipient refused for good", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, true, false],
  ["a mailbox that is full", { code: "EENVELOPE", command: "RCPT TO", responseCode: 452 }, false, false],
  ["an address that is none", { code: "EENVELOPE" }, true, false],
  ["a sender refused", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 }, false, false],
  ["a message refused", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, false, false],
  ["a wrong password", { code: "EAUTH", responseCode: 535 }, false, true],
  ["no server", { code: "ESOCKET" }, false, true],
  ["a server that does not answer", { code: "ETIMEDOUT" }, false, true],
])("tells %s apart", (_name, error, isFinal, isOutage) => {
  expect(classifyFailure(Object.assign(new Error("no"), error))).toEqual({ isFinal, isOutage });
});

it("uses the same Message-ID for each attempt, and another after the mail was requeued", () => {
  const mail = { id: 7, queuedAt };
  expect(messageIdOf(mail, "Shop <hello@fundi.co.ke>")).toBe(messageIdOf({ ...mail }, "hello@fundi.co.ke"));
  expect(messageIdOf(mail, "hello@fundi.co.ke")).toMatch(/^<mail-7-\w+@fundi\.co\.ke>$/);
  expect(messageIdOf({ ...mail, queuedAt: new Date() }, "x@y.z")).not.toBe(messageIdOf(mail, "x@y.z"));
});

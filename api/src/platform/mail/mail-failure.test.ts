import { expect, it } from "vitest";
import { classifyFailure } from "./mail-failure";

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

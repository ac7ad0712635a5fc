import { expect, it } from "vitest";
import { messageIdOf } from "./message-id";

const queuedAt = new Date("2026-11-22T08:00:00Z");

it("uses the same Message-ID for each attempt, and another after the mail was requeued", () => {
  const mail = { id: 7, queuedAt };
  expect(messageIdOf(mail, "Shop <hello@fundi.co.ke>")).toBe(messageIdOf({ ...mail }, "hello@fundi.co.ke"));
  expect(messageIdOf(mail, "hello@fundi.co.ke")).toMatch(/^<mail-7-\w+@fundi\.co\.ke>$/);
  expect(messageIdOf({ ...mail, queuedAt: new Date() }, "x@y.z")).not.toBe(messageIdOf(mail, "x@y.z"));
});

import { describe, expect, it } from "vitest";
import type { Message } from "../conversations/conversations";
import { daysOf, linesOf, timeOfDay } from "./chat-lines";
import type { ShownMessage } from "./message-outbox";

const message = (id: number, overrides: Partial<Message> = {}): Message => ({
  id,
  senderId: 7,
  senderType: "user",
  senderName: "Jane",
  content: `Message ${id}`,
  attachments: [],
  timestamp: "2026-11-20T08:00:00.000Z",
  clientId: `client-${id}`,
  readByOther: false,
  channel: "chat",
  delivery: null,
  ...overrides,
});
describe("the lines of a conversation", () => {
  const waiting: ShownMessage = {
    clientId: "client-9",
    conversationId: 3,
    content: "On its way",
    attachments: [],
    writtenAt: "2026-11-20T08:01:00.000Z",
    state: "waiting",
  };

  it("end with pending messages, and show a delivered message only once", () => {
    const before = linesOf("user", [message(1)], [waiting]);
    expect(before.map(({ key, delivery }) => [key, delivery])).toEqual([
      ["client-1", "sent"],
      ["client-9", "waiting"],
    ]);
    const after = linesOf("user", [message(1), message(9)], [waiting]);
    expect(after.map(({ key }) => key)).toEqual(["client-1", "client-9"]);
  });

  it("count as read up to the last read message", () => {
    const messages = [message(1), message(2, { senderType: "support" }), message(3, { readByOther: true }), message(4)];
    expect(linesOf("user", messages, []).map(({ delivery }) => delivery)).toEqual(["read", null, "read", "sent"]);
  });

  it("are grouped by the shop's day, not the device's", () => {
    const lines = linesOf(
      "user",
      [
        message(1, { timestamp: "2026-11-18T10:00:00.000Z" }),
        // 23:30 on the 19th in London, 02:30 on the 20th in Nairobi.
        message(2, { timestamp: "2026-11-19T23:30:00.000Z" }),
        message(3, { timestamp: "2026-11-20T20:30:00.000Z" }),
        message(4, { timestamp: "2026-11-20T21:30:00.000Z" }),
      ],
      [],
    );
    const days = daysOf(lines, "Africa/Nairobi", new Date("2026-11-20T22:00:00.000Z"));
    expect(days.map(({ label, lines: ofDay }) => [label, ofDay.length])).toEqual([
      ["18 Nov 2026", 1],
      ["Yesterday", 2],
      ["Today", 1],
    ]);
    expect(timeOfDay("2026-11-19T23:30:00.000Z", "Africa/Nairobi")).toBe("02:30");
  });

  it("have a delivery state if the viewer's side sent them", () => {
    const messages = [message(1), message(2, { senderType: "support", readByOther: true })];
    expect(linesOf("support", messages, [waiting]).map(({ senderType, delivery }) => [senderType, delivery])).toEqual([
      ["user", null],
      ["support", "read"],
      ["support", "waiting"],
    ]);
  });

  it("are grouped under yesterday also after a daylight saving change", () => {
    // 23:30 in Berlin on the day of 25 hours: 24 hours earlier is still the same date.
    const now = new Date("2026-10-25T22:30:00.000Z");
    const lines = linesOf("user", [message(1, { timestamp: "2026-10-24T10:00:00.000Z" })], []);
    expect(daysOf(lines, "Europe/Berlin", now).map(({ label }) => label)).toEqual(["Yesterday"]);
  });
});

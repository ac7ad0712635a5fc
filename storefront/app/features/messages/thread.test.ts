import type { Message } from "@fundi/shared/conversations";
import { describe, expect, it } from "vitest";
import type { Shown } from "./outbox";
import { daysOf, linesOf, mergeThread, timeOfDay } from "./thread";

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
  ...overrides,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const ids = (thread: { messages: Message[] } | undefined) => thread?.messages.map(({ id }) => id);

describe("the newest page", () => {
  const page = (messages: Message[]) => ({ messages, hasOlder: messages.length >= 5 });

  it("begins the thread, with more above when it is full", () => {
    expect(mergeThread(undefined, page(range(4, 8)))).toEqual({ messages: range(4, 8), hasOlder: true });
    expect(mergeThread({ messages: [], hasOlder: false }, page(range(1, 3))).hasOlder).toBe(false);
  });

  it("leaves what was fetched above it, and brings newer marks", () => {
    const known = { messages: range(1, 8), hasOlder: false };
    const newest = [...range(5, 8).map((one) => ({ ...one, readByOther: true })), message(9)];
    const thread = mergeThread(known, page(newest));
    expect(ids(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(thread.hasOlder).toBe(false);
    expect(thread.messages[5]?.readByOther).toBe(true);
  });

  it("takes away what stands in another conversation again, once two are taken apart", () => {
    const known = { messages: range(1, 5), hasOlder: false };
    expect(ids(mergeThread(known, page([message(1), message(3), message(5)])))).toEqual([1, 3, 5]);
  });

  it("does not take away what was sent while it was on its way", () => {
    expect(ids(mergeThread({ messages: range(1, 3), hasOlder: false }, page(range(1, 2))))).toEqual([1, 2, 3]);
    expect(ids(mergeThread({ messages: [message(1)], hasOlder: false }, page([])))).toEqual([1]);
  });

  it("starts anew when more came than fit on it, so that no gap is shown", () => {
    const newest = page(range(20, 24));
    expect(mergeThread({ messages: range(1, 8), hasOlder: false }, newest)).toEqual(newest);
  });
});

describe("an older page", () => {
  const known = { messages: range(6, 10), hasOlder: true };

  it("comes in above, and says whether there is more", () => {
    const thread = mergeThread(known, { messages: range(1, 5), hasOlder: true });
    expect(ids(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(thread.hasOlder).toBe(true);
    expect(mergeThread(known, { messages: range(4, 5), hasOlder: false }).hasOlder).toBe(false);
    expect(mergeThread(known, { messages: [], hasOlder: false })).toEqual({ ...known, hasOlder: false });
  });
});

it("takes a sent message once, at its place, and keeps what it knows of older ones", () => {
  const sent = (id: number) => ({ messages: [message(id)], hasOlder: false });
  const thread = mergeThread({ messages: [message(1), message(3)], hasOlder: true }, sent(2));
  expect(ids(thread)).toEqual([1, 2, 3]);
  expect(ids(mergeThread(thread, sent(2)))).toEqual([1, 2, 3]);
  expect(mergeThread(thread, sent(9))).toMatchObject({ hasOlder: true });
});

describe("lines", () => {
  const waiting: Shown = {
    clientId: "client-9",
    conversationId: 3,
    content: "On its way",
    attachments: [],
    writtenAt: "2026-11-20T08:01:00.000Z",
    state: "waiting",
  };

  it("end with what is on its way, and show it once when it has arrived (MSG-33)", () => {
    const before = linesOf([message(1)], [waiting]);
    expect(before.map(({ key, delivery }) => [key, delivery])).toEqual([
      ["client-1", "sent"],
      ["client-9", "waiting"],
    ]);
    const after = linesOf([message(1), message(9)], [waiting]);
    expect(after.map(({ key }) => key)).toEqual(["client-1", "client-9"]);
  });

  it("are read up to the last one that was read (MSG-57)", () => {
    const messages = [message(1), message(2, { senderType: "support" }), message(3, { readByOther: true }), message(4)];
    expect(linesOf(messages, []).map(({ delivery }) => delivery)).toEqual(["read", null, "read", "sent"]);
  });

  it("stand under the day of the shop, not of the device", () => {
    const lines = linesOf(
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
});

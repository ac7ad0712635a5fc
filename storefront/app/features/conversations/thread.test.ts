import type { Message } from "@fundi/shared/conversations/conversations";
import { describe, expect, it } from "vitest";
import { mergeThread } from "./thread";

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
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const ids = (thread: { messages: Message[] } | undefined) => thread?.messages.map(({ id }) => id);

describe("the newest page", () => {
  const page = (messages: Message[]) => ({ messages, hasOlder: messages.length >= 5 });

  it("starts the thread, with older ones available when it is full", () => {
    expect(mergeThread(undefined, page(range(4, 8)))).toEqual({ messages: range(4, 8), hasOlder: true });
    expect(mergeThread({ messages: [], hasOlder: false }, page(range(1, 3))).hasOlder).toBe(false);
  });

  it("keeps messages that were fetched before it, and updates their marks", () => {
    const known = { messages: range(1, 8), hasOlder: false };
    const newest = [...range(5, 8).map((one) => ({ ...one, readByOther: true })), message(9)];
    const thread = mergeThread(known, page(newest));
    expect(ids(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(thread.hasOlder).toBe(false);
    expect(thread.messages[5]?.readByOther).toBe(true);
  });

  it("removes messages that moved to another conversation when a merge was undone", () => {
    const known = { messages: range(1, 5), hasOlder: false };
    expect(ids(mergeThread(known, page([message(1), message(3), message(5)])))).toEqual([1, 3, 5]);
  });

  it("keeps a message that was sent while it was being fetched", () => {
    expect(ids(mergeThread({ messages: range(1, 3), hasOlder: false }, page(range(1, 2))))).toEqual([1, 2, 3]);
    expect(ids(mergeThread({ messages: [message(1)], hasOlder: false }, page([])))).toEqual([1]);
  });

  it("replaces the thread when there are more new messages than fit on it, so that there is no gap", () => {
    const newest = page(range(20, 24));
    expect(mergeThread({ messages: range(1, 8), hasOlder: false }, newest)).toEqual(newest);
  });
});

describe("an older page", () => {
  const known = { messages: range(6, 10), hasOlder: true };

  it("is prepended, with whether there are older ones", () => {
    const thread = mergeThread(known, { messages: range(1, 5), hasOlder: true });
    expect(ids(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(thread.hasOlder).toBe(true);
    expect(mergeThread(known, { messages: range(4, 5), hasOlder: false }).hasOlder).toBe(false);
    expect(mergeThread(known, { messages: [], hasOlder: false })).toEqual({ ...known, hasOlder: false });
  });
});

it("inserts a sent message once, at its position, and keeps older ones", () => {
  const sent = (id: number) => ({ messages: [message(id)], hasOlder: false });
  const thread = mergeThread({ messages: [message(1), message(3)], hasOlder: true }, sent(2));
  expect(ids(thread)).toEqual([1, 2, 3]);
  expect(ids(mergeThread(thread, sent(2)))).toEqual([1, 2, 3]);
  expect(mergeThread(thread, sent(9))).toMatchObject({ hasOlder: true });
});

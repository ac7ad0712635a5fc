import { describe, expect, it } from "vitest";
import { type ConversationRecord, isRead, mergedConversation, readMark, sideOf, withMessage } from "./conversation";

const at = new Date("2026-11-20T08:00:00Z");
const conversation = (overrides: Partial<ConversationRecord> = {}): ConversationRecord => ({
  id: 1,
  customerId: 7,
  title: "Support",
  status: "active",
  category: "support",
  lastMessageId: 20,
  readId: { user: 20, support: 18 },
  unread: { user: 0, support: 1 },
  createdAt: at,
  updatedAt: at,
  mergedIntoId: null,
  wasSupport: false,
  channel: "chat",
  number: null,
  linkNumber: 0,
  visitorPhone: null,
  visitorEmail: null,
  fromPage: "",
  closedReplyAt: null,
  ...overrides,
});

it("has its customer on one side and staff on the other, and does not exist for anyone else", () => {
  const person = (id: number, role: "user" | "staff" | "admin") => ({ id, role, name: "P" });
  expect(sideOf(conversation(), person(7, "user"))).toBe("user");
  expect(sideOf(conversation(), person(8, "user"))).toBeNull();
  expect(sideOf(conversation(), person(9, "staff"))).toBe("support");
  // Staff who write as customers of their own shop are customers there.
  expect(sideOf(conversation(), person(7, "admin"))).toBe("user");
});

describe("a message", () => {
  it("counts as unread for the other side only", () => {
    const after = withMessage(conversation(), { id: 21, side: "support", at });
    expect(after).toMatchObject({ lastMessageId: 21, unread: { user: 1, support: 1 } });
  });

  it.each(["pending", "resolved"] as const)("of the customer makes a %s conversation active again", (status) => {
    expect(withMessage(conversation({ status }), { id: 21, side: "user", at }).status).toBe("active");
    expect(withMessage(conversation({ status }), { id: 21, side: "support", at }).status).toBe(status);
  });

  it("is read once the other side's mark has passed it", () => {
    const read = (id: number, senderType: "user" | "support" | "system") => isRead({ id, senderType }, conversation());
    expect([read(18, "user"), read(19, "user"), read(20, "support"), read(21, "system")]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe("a read mark", () => {
  it("moves to the last message, or to the one that was seen", () => {
    expect(readMark(conversation(), "support", undefined)).toBe(20);
    expect(readMark(conversation(), "support", 19)).toBe(19);
  });

  it("never moves back, nor beyond the last message", () => {
    expect(readMark(conversation(), "support", 17)).toBeNull();
    expect(readMark(conversation(), "user", undefined)).toBeNull();
    expect(readMark(conversation(), "support", 999)).toBe(20);
    expect(
      readMark(conversation({ lastMessageId: null, readId: { user: 0, support: 0 } }), "user", undefined),
    ).toBeNull();
  });
});

describe("merged conversations", () => {
  const read = (id: number, lastMessageId: number) =>
    conversation({
      id,
      lastMessageId,
      readId: { user: lastMessageId, support: lastMessageId },
      unread: { user: 0, support: 0 },
    });

  it("are read up to where all of them were", () => {
    expect(mergedConversation([read(1, 20), read(2, 30)]).readId).toEqual({ user: 30, support: 30 });
  });

  it("never mark an unread message as read", () => {
    const waiting = conversation({
      id: 2,
      lastMessageId: 12,
      readId: { user: 12, support: 9 },
      unread: { user: 0, support: 2 },
    });
    expect(mergedConversation([read(1, 20), waiting]).readId).toEqual({ user: 20, support: 9 });
  });

  it("are active when one of them was", () => {
    expect(mergedConversation([{ ...read(1, 2), status: "resolved" }, read(2, 3)]).status).toBe("active");
    expect(
      mergedConversation([
        { ...read(1, 2), status: "resolved" },
        { ...read(2, 3), status: "pending" },
      ]).status,
    ).toBe("resolved");
  });
});

import { expect, it } from "vitest";
import { type TimedMessage, usualReplyMinutes } from "./reply-time";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 9, minutes));
/** A question and its answer in a conversation of its own. */
const answered = (id: number, minutes: number, from = 0): TimedMessage[] => [
  { conversationId: id, senderType: "user", createdAt: at(from) },
  { conversationId: id, senderType: "user", createdAt: at(from + 1) },
  { conversationId: id, senderType: "system", createdAt: at(from + 1) },
  { conversationId: id, senderType: "support", createdAt: at(from + minutes) },
  { conversationId: id, senderType: "support", createdAt: at(from + minutes + 50) },
];
const always = () => true;

it("is the median from the first message that waited to the answer", () => {
  const waits = [2, 3, 3, 4, 4, 5, 6, 9, 30, 55];
  expect(
    usualReplyMinutes(
      waits.flatMap((wait, id) => answered(id, wait)),
      always,
    ),
  ).toBe(5);
});

it("is not said of fewer than ten answers, and counts none to what was written while the shop was closed", () => {
  const ten = Array.from({ length: 10 }, (_, id) => answered(id, 4)).flat();
  expect(usualReplyMinutes(ten, always)).toBe(4);
  expect(usualReplyMinutes(ten.slice(5), always)).toBeNull();
  expect(usualReplyMinutes([...ten, ...answered(99, 4)], (instant) => instant > at(0))).toBeNull();
});

it("is a minute at least", () => {
  expect(usualReplyMinutes(Array.from({ length: 12 }, (_, id) => answered(id, 0)).flat(), always)).toBe(1);
});

import { expect, it } from "vitest";
import { afterCancel, isCallBackTime, newRoom, stateOf } from "./call";

const now = new Date("2026-11-26T07:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

it("rings for a minute and is missed then, unless somebody joined", () => {
  expect(stateOf({ state: "ringing", requestedAt: ago(59_000) }, now)).toBe("ringing");
  expect(stateOf({ state: "ringing", requestedAt: ago(61_000) }, now)).toBe("missed");
  expect(stateOf({ state: "joined", requestedAt: ago(61_000) }, now)).toBe("joined");
});

it("is cancelled while it rings or waits, ended once it was joined, and nothing after that", () => {
  expect(
    ["ringing", "waiting", "joined", "missed", "cancelled", "ended", "done"].map((s) => afterCancel(s as never)),
  ).toEqual([...["cancelled", "cancelled", "ended"], ...[null, null, null, null]]);
});

it("is held in a room of its own that nobody can guess", () => {
  const rooms = Array.from({ length: 100 }, () => newRoom("Fundi Computers"));
  expect(new Set(rooms).size).toBe(100);
  for (const room of rooms) expect(room).toMatch(/^fundi-computers-[0-9a-f]{32}$/);
});

it("is made at a time to come, within two weeks", () => {
  expect(isCallBackTime(ago(1), now)).toBe(false);
  expect(isCallBackTime(ago(-60_000), now)).toBe(true);
  expect(isCallBackTime(ago(-15 * 24 * 3_600_000), now)).toBe(false);
});

import { expect, it } from "vitest";
import { createRoomActivity } from "./room-activity";

const MINUTE = 60_000;

function at(start: number) {
  const clock = { now: start };
  return { clock, roomActivity: createRoomActivity(() => clock.now) };
}

it("counts from the last message to any of the rooms", () => {
  const { clock, roomActivity } = at(0);
  clock.now = 1000;
  roomActivity.recordEmit(["staff", "user:7"]);
  clock.now = 3000;
  roomActivity.recordEmit("staff");
  clock.now = 4000;
  expect(roomActivity.idleMs(["user:7"])).toBe(3000);
  expect(roomActivity.idleMs(["user:7", "staff"])).toBe(1000);
  expect(roomActivity.idleMs(["user:8"])).toBe(4000);
});

it("promises nothing about the time before the process began, nor about more than half an hour", () => {
  const { clock, roomActivity } = at(50 * MINUTE);
  clock.now += MINUTE;
  expect(roomActivity.idleMs(["user:7"])).toBe(MINUTE);
  roomActivity.recordEmit("user:7");
  clock.now += 90 * MINUTE;
  roomActivity.recordEmit("user:8");
  expect(roomActivity.idleMs(["user:7"])).toBe(30 * MINUTE);
});

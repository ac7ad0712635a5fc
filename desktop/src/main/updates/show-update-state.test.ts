import { expect, it, vi } from "vitest";
import type { UpdateState } from "../../bridge/contract";
import { showUpdateState } from "./show-update-state";

async function shown(update: UpdateState, answer = 0) {
  const ask = vi.fn((_message: { message: string; detail: string; buttons: string[] }) => Promise.resolve(answer));
  const restart = vi.fn();
  await showUpdateState(update, { version: "0.1.0", ask, restart });
  return { ...ask.mock.calls[0]?.[0], restarts: restart.mock.calls.length };
}

it("shows the update state", async () => {
  expect(await shown({ state: "none" })).toMatchObject({ message: "This is the newest version.", restarts: 0 });
  expect((await shown({ state: "checking" })).message).toContain("Still looking");
  expect((await shown({ state: "downloading", version: "0.2.0", percent: 3 })).message).toContain(
    "0.2.0 is being fetched",
  );
  expect((await shown({ state: "failed", problem: "No network." })).detail).toBe("No network.");
});

it("shows the release notes, and restarts only when confirmed", async () => {
  const ready = { state: "ready", version: "0.2.0", notes: "Faster orders" } as const;
  const later = await shown(ready);
  expect(later).toMatchObject({ message: "Version 0.2.0 is ready.", buttons: ["Later", "Restart now"], restarts: 0 });
  expect(later.detail).toMatch(/^Faster orders\n\nThe console restarts/);
  expect((await shown(ready, 1)).restarts).toBe(1);
});

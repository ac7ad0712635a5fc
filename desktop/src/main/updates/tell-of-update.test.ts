import { expect, it, vi } from "vitest";
import type { UpdateState } from "../../bridge/contract";
import { tellOfUpdate } from "./tell-of-update";

async function told(update: UpdateState, answer = 0) {
  const ask = vi.fn((_message: { message: string; detail: string; buttons: string[] }) => Promise.resolve(answer));
  const restart = vi.fn();
  await tellOfUpdate(update, { version: "0.1.0", ask, restart });
  return { ...ask.mock.calls[0]?.[0], restarts: restart.mock.calls.length };
}

it("says how it stands with a newer version", async () => {
  expect(await told({ state: "none" })).toMatchObject({ message: "This is the newest version.", restarts: 0 });
  expect((await told({ state: "checking" })).message).toContain("Still looking");
  expect((await told({ state: "downloading", version: "0.2.0", percent: 3 })).message).toContain(
    "0.2.0 is being fetched",
  );
  expect((await told({ state: "failed", problem: "No network." })).detail).toBe("No network.");
});

it("shows what is new, and restarts only for whoever says so", async () => {
  const ready = { state: "ready", version: "0.2.0", notes: "Faster orders" } as const;
  const later = await told(ready);
  expect(later).toMatchObject({ message: "Version 0.2.0 is ready.", buttons: ["Later", "Restart now"], restarts: 0 });
  expect(later.detail).toMatch(/^Faster orders\n\nThe console restarts/);
  expect((await told(ready, 1)).restarts).toBe(1);
});

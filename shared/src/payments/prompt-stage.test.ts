import { describe, expect, it } from "vitest";
import { PROMPT_STATES } from "./prompt-results";
import {
  answerUntil,
  countdown,
  isPromptOpen,
  pollAfterMs,
  promptParts,
  promptStage,
  repeatFrom,
  secondsUntil,
} from "./prompt-stage";

const prompt = (state: (typeof PROMPT_STATES)[number]) => ({
  state,
  answerInSeconds: 60,
  repeatInSeconds: 120,
  seenAt: 1_000_000,
});

describe("a prompt", () => {
  it("is on the phone until the time for the PIN is over, and then M-Pesa is asked", () => {
    expect(promptStage(prompt("prompted"), 1_059_999)).toBe("on_phone");
    expect(promptStage(prompt("prompted"), 1_060_000)).toBe("asking");
  });

  it("counts from when this device received it, whatever its clock says", () => {
    expect(answerUntil(prompt("prompted"))).toBe(1_060_000);
    expect(repeatFrom(prompt("prompted"))).toBe(1_120_000);
    expect(secondsUntil(1_060_000, 1_059_001)).toBe(1);
    expect(secondsUntil(1_060_000, 1_060_000)).toBe(0);
  });

  it.each(PROMPT_STATES)("that is %s blocks another one exactly while its money may come", (state) => {
    expect(isPromptOpen(state)).toBe(["requested", "prompted", "unknown"].includes(state));
    expect(promptStage(prompt(state), 1_000_000)).toBe(
      { requested: "sending", prompted: "on_phone", unknown: "looking", paid: "paid" }[state as string] ?? "over",
    );
  });

  it("is looked at often while the phone waits, and seldom later", () => {
    expect([0, 100_000, 600_000].map(pollAfterMs)).toEqual([3000, 10_000, 30_000]);
  });
});

describe("an amount", () => {
  it.each([
    [1, { next: 1, count: 1, rest: 0 }],
    [250_000, { next: 250_000, count: 1, rest: 0 }],
    [250_001, { next: 250_000, count: 2, rest: 1 }],
    [612_000, { next: 250_000, count: 3, rest: 362_000 }],
  ])("of %i is paid in as many parts as M-Pesa needs", (amount, parts) => {
    expect(promptParts(amount, 250_000)).toEqual(parts);
  });
});

it("shows a countdown as minutes and seconds", () => {
  expect([0, 8, 72, 120].map(countdown)).toEqual(["0:00", "0:08", "1:12", "2:00"]);
});

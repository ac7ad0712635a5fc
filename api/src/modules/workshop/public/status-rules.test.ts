import { PUBLIC_WAITS } from "@fundi/shared/workshop/public-stages";
import { HOLD_REASONS, isFinalStage, REPAIR_STAGES, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import { describe, expect, it } from "vitest";
import { endsPhone, stepsOf, waitedFor } from "./status-rules";

const at = (hour: number) => new Date(`2026-11-24T0${hour}:00:00Z`);
const went = (...stages: RepairStage[]) => stages.map((toStage, index) => ({ toStage, at: at(index) }));
const shown = (stage: RepairStage, history: RepairStage[], readyAt: Date | null = null) =>
  stepsOf({ stage, readyAt }, went(...history)).map(({ step, state }) => `${step} ${state}`);

describe("the steps of a repair", () => {
  it("are those that were done, the one it is at, and those ahead", () => {
    expect(shown("awaiting_approval", ["received", "diagnosing", "awaiting_approval"])).toEqual([
      ...["received done", "diagnosis done", "decision current", "repair ahead", "ready ahead"],
    ]);
    expect(shown("booked", ["booked"])).toEqual([
      ...["received ahead", "diagnosis ahead", "decision ahead", "repair ahead", "ready ahead"],
    ]);
  });

  it("do not list what was left out on the way", () => {
    expect(shown("in_repair", ["received", "approved", "in_repair"])).toEqual([
      ...["received done", "repair current", "ready ahead"],
    ]);
    expect(shown("ready", ["received", "diagnosing", "awaiting_approval", "ready"], at(3))).toEqual([
      ...["received done", "diagnosis done", "decision done", "ready current"],
    ]);
  });

  it("count from the last time it became ready", () => {
    const steps = stepsOf(
      { stage: "collected", readyAt: at(5) },
      went("received", "approved", "in_repair", "ready", "in_repair", "ready", "collected"),
    );
    expect(steps.at(-1)).toEqual({ step: "ready", state: "done", at: at(5).toISOString() });
  });

  it.each(REPAIR_STAGES)("have at most one that it is at: %s", (stage) => {
    const steps = stepsOf({ stage, readyAt: null }, went(...REPAIR_STAGES));
    expect(steps.filter(({ state }) => state === "current").length).toBeLessThanOrEqual(1);
    if (isFinalStage(stage)) expect(steps.every(({ state }) => state === "done")).toBe(true);
  });
});

describe("what a repair waits for", () => {
  const waits = (stage: RepairStage, heldReason: (typeof HOLD_REASONS)[number] | null, state?: "sent" | "expired") =>
    waitedFor(
      { stage, heldReason, heldWhose: heldReason === "other" ? "supplier" : null },
      state ? { state, expiredAt: null } : null,
    );

  it("is the decision first, then the hold, then what its stage says", () => {
    expect(waits("awaiting_approval", "supplier", "sent")).toBe("decision");
    expect(waits("awaiting_approval", null, "expired")).toBe("new_estimate");
    expect(waits("in_repair", "customer_access")).toBe("access");
    expect(waits("in_repair", "other")).toBe("part");
    expect(waits("awaiting_parts", null)).toBe("part");
    expect(waits("outsourced", null)).toBe("partner");
    expect(waits("in_repair", null)).toBeNull();
  });

  it("is nothing once it is over", () => {
    for (const stage of REPAIR_STAGES.filter(isFinalStage)) expect(waits(stage, "supplier", "sent")).toBeNull();
  });

  it("never says whose the device is, who objects, or who asks for it", () => {
    for (const reason of ["ownership", "objection", "authority"] as const)
      expect(waits("in_repair", reason)).toBe("contact");
    for (const reason of HOLD_REASONS) expect(PUBLIC_WAITS).toContain(waits("in_repair", reason));
  });
});

it("a phone number is known by its last four digits, and never by fewer", () => {
  expect(endsPhone("0712345678", "5678")).toBe(true);
  expect(endsPhone("+254 712 345 678", "56 78")).toBe(true);
  for (const typed of ["678", "", "5679", "****"]) expect(endsPhone("0712345678", typed)).toBe(false);
  expect(endsPhone(null, "5678")).toBe(false);
});

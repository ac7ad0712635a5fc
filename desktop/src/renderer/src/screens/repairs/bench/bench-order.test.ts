import { describe, expect, it } from "vitest";
import { repairCard } from "../../../testing/repair-samples";
import { byPromise, isWaiting } from "./bench-order";

const hold = (whose: "us" | "customer") => ({
  ...{ reason: "customer_answer" as const, whose, until: null, since: "2026-11-20T06:00:00.000Z" },
});

describe("the order of my bench", () => {
  it("is that of the promises, whatever is late in its stage; without a promise is last", () => {
    const jobs = [
      repairCard({ id: 1, promisedAt: null }),
      repairCard({ id: 2, promisedAt: "2026-11-23T10:00:00.000Z", lateness: "late", lateBy: "limit" }),
      repairCard({ id: 3, promisedAt: null }),
      repairCard({ id: 4, promisedAt: "2026-11-23T09:00:00.000Z" }),
    ];
    expect(byPromise(jobs).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });
});

describe("what waits for somebody else", () => {
  it.each([
    ["work that another person has to check", repairCard({ stage: "checking", allowedActions: ["hold"] }), true],
    ["work that one may check oneself", repairCard({ stage: "checking", allowedActions: ["pass"] }), false],
    ["a customer who decides", repairCard({ stage: "awaiting_approval" }), true],
    ["a hold for the customer", repairCard({ stage: "in_repair", hold: hold("customer") }), true],
    ["a hold of our own, whose clock goes on", repairCard({ stage: "in_repair", hold: hold("us") }), false],
    ["what is being repaired", repairCard({ stage: "in_repair" }), false],
  ])("%s", (_, job, expected) => expect(isWaiting(job)).toBe(expected));
});

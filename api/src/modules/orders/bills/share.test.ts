import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billDeposit, billLine } from "../../../../../tests/support/sample-bill";
import { billItems, sumOfLines } from "./bill";
import { missingShareMinor, shareMinor } from "./share";

const JOBS = [1, 2, 3, 4];
const lines = fc.array(
  fc
    .record({ jobId: fc.constantFrom(...JOBS), quantity: fc.integer({ min: 1, max: 3 }), priceMinor: fc.nat(500_000) })
    .map((some) => billLine(some)),
  { maxLength: 8 },
);
const deposit = fc.nat(500_000).map((minor) => billDeposit(minor));
const jobs = fc.subarray(JOBS);

describe("the share of a device that leaves", () => {
  it("adds up over the jobs to the approved lines, whatever the deposit is", () => {
    fc.assert(
      fc.property(lines, deposit, (some, agreed) => {
        const items = billItems({ lines: some, deposit: agreed });
        const each = JOBS.reduce((sum, job) => sum + shareMinor(items, [job]), 0);
        expect(each).toBe(sumOfLines(some));
        expect(shareMinor(items, JOBS)).toBe(sumOfLines(some));
      }),
    );
  });

  it("is missing by what the lines of all that left and that leave are more than the money that was kept", () => {
    fc.assert(
      fc.property(lines, deposit, jobs, jobs, fc.nat(3_000_000), (some, agreed, out, leaving, netPaidMinor) => {
        const items = billItems({ lines: some, deposit: agreed });
        const together = new Set([...out, ...leaving]);
        const due = sumOfLines(some.filter(({ jobId }) => together.has(jobId)));
        const missing = missingShareMinor({ lines: items, netPaidMinor, out, leaving });
        expect(missing).toBe(Math.max(0, due - netPaidMinor));
        // One shilling less of it and the device stays; exactly that much and it leaves.
        const asked = { lines: items, out, leaving };
        expect(missingShareMinor({ ...asked, netPaidMinor: netPaidMinor + missing })).toBe(0);
        if (missing > 0) expect(missingShareMinor({ ...asked, netPaidMinor: netPaidMinor + missing - 1 })).toBe(1);
      }),
    );
  });

  it("never lets a device leave for less because another one left before it", () => {
    fc.assert(
      fc.property(lines, jobs, jobs, fc.nat(3_000_000), (some, out, leaving, netPaidMinor) => {
        const items = billItems({ lines: some, deposit: null });
        const alone = missingShareMinor({ lines: items, netPaidMinor, out: [], leaving });
        expect(missingShareMinor({ lines: items, netPaidMinor, out, leaving })).toBeGreaterThanOrEqual(alone);
      }),
    );
  });
});

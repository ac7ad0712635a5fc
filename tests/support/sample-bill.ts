import type { BillContent, BillLine } from "../../api/src/modules/orders";

let lines = 0;

/** A line of a job that was approved; overrides set what matters. Each has an id of its own. */
export function billLine(overrides: Partial<BillLine> = {}): BillLine {
  lines += 1;
  const jobId = overrides.jobId ?? 1;
  return {
    repairLineId: lines,
    jobId,
    group: groupOf(jobId),
    name: "New screen",
    quantity: 1,
    priceMinor: 650_000,
    listPriceMinor: null,
    priceReason: "",
    serviceId: null,
    ...overrides,
  };
}

/** What the lines of a job are listed under. */
export const groupOf = (jobId: number): string => `RJ-0000-000${jobId} · Tecno Spark 10 (S/N *177${jobId})`;

export const billDeposit = (minor: number, jobId = 1): BillContent["deposit"] => ({
  minor,
  jobId,
  group: groupOf(jobId),
});

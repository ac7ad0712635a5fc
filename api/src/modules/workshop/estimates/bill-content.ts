import type { IdentifierKind } from "@fundi/shared/workshop/device-identifiers";
import { deviceName } from "@fundi/shared/workshop/device-types";
import type { BillContent } from "../../orders";
import type { AroundJob } from "../board/card-store";
import type { JobRecord } from "../jobs/job-columns";
import { depositsMinor, isChargedLine, withDeposit } from "./agreed-deposit";
import type { ApprovalRecord, RepairLineRecord } from "./estimate-columns";

/** What is known of a job beside its row: its device, and the identifiers of that. */
export interface JobOnBill {
  job: JobRecord;
  around: AroundJob | undefined;
  identifiers: readonly { kind: IdentifierKind; value: string }[];
}

/** Returns what the lines of a job are listed under: "RJ-4821-7730 · Tecno Spark 10 (S/N *1779)". */
export function groupOf({ job, around, identifiers }: JobOnBill): string {
  const device =
    around?.deviceType == null
      ? job.task
      : deviceName({ type: around.deviceType, brand: around.brand ?? "", model: around.model ?? "" });
  const serial = identifiers.find(({ kind }) => kind === "serial") ?? identifiers[0];
  const tail = serial ? ` (S/N *${serial.value.slice(-4)})` : "";
  return `${job.number} · ${device}${tail}`.slice(0, 200);
}

/**
 * Returns what the bill of an intake charges: the lines of its jobs that somebody agreed to, and the deposits; the one that was
 * asked for at intake is a part of those of its estimates.
 */
export function billContent(
  jobs: readonly JobOnBill[],
  lines: readonly RepairLineRecord[],
  approvals: readonly ApprovalRecord[],
  askedMinor = 0,
): BillContent {
  const groups = new Map(jobs.map((one) => [one.job.id, groupOf(one)]));
  const charged = lines.filter(isChargedLine);
  const deposits = withDeposit(approvals, lines);
  const jobId = deposits[0]?.jobId ?? jobs[0]?.job.id ?? 0;
  const minor = depositsMinor(deposits, askedMinor);
  return {
    lines: charged.map((line) => ({
      ...{ repairLineId: line.id, jobId: line.jobId, group: groups.get(line.jobId) ?? "", name: line.text },
      ...{ quantity: line.quantity, priceMinor: line.priceMinor, serviceId: line.serviceId },
      ...{ listPriceMinor: line.listPriceMinor, priceReason: line.priceReason },
    })),
    deposit: minor > 0 ? { minor, jobId, group: groups.get(jobId) ?? "" } : null,
  };
}

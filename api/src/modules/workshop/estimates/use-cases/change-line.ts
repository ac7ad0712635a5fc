import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount, formatMinor, fromMinor } from "@fundi/shared/values/money";
import { chargedMinor, type LineRefusal, lineRefusal } from "@fundi/shared/workshop/line-rules";
import type { Tx } from "../../../../platform/database/transaction";
import { notFound } from "../../../../platform/found";
import { invalid } from "../../intake/check-references";
import { isTechnician } from "../../intake/intake-store";
import type { JobRecord } from "../../jobs/job-columns";
import { type ActCommand, actOn } from "../../jobs/move-job";
import { textNewPrice } from "../../notices/notice-texts";
import { piecesOfLine } from "../../parts/part-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { agreedLine, isFixedLine, isLeftOut } from "../agreed-lines";
import { findRepairLines, saveLineCharge, saveLineTechnician } from "../approval-store";
import type { RepairLineRecord } from "../estimate-columns";
import { readEstimateRules } from "../estimate-settings";
import { reviseBillOf } from "../job-lines";

const lineNotFound = notFound("There is no such line on this repair.");

/** Stages in which nobody works on a device any more. */
const WORK_OVER: ReadonlySet<JobRecord["stage"]> = new Set(["checking", "ready"]);

interface OnLine extends ActCommand {
  lineId: number;
}

/** Returns the lines of a job, and the one that is changed. Throws for one that changes no more. */
async function openLine(tx: Tx, job: JobRecord, lineId: number) {
  const lines = await findRepairLines(tx.db, [job.id]);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw lineNotFound();
  if (isFixedLine(line)) throw new AppError("CONFLICT", `${line.text}: this line changes no more.`);
  return { line, lines };
}

/** Returns a line with a new price, or left out. */
function charged(line: RepairLineRecord, priceMinor: number | null, reason: string): RepairLineRecord {
  if (priceMinor === null) return { ...line, state: "not_charged", droppedBy: "change_line", priceReason: reason };
  const agreed = line.agreedPriceMinor ?? line.priceMinor;
  const back = isLeftOut(line) ? { state: "approved" as const, droppedBy: null } : {};
  const isAsAgreed = priceMinor === agreed;
  return {
    ...line,
    ...back,
    ...{ priceMinor, agreedPriceMinor: isAsAgreed ? null : agreed, priceReason: isAsAgreed ? "" : reason },
    listPriceMinor: isAsAgreed && line.listPriceMinor === agreed ? null : (line.listPriceMinor ?? agreed),
  };
}

function refuse(
  refusal: LineRefusal,
  { line, approvedMinor }: { line: RepairLineRecord; approvedMinor: number },
): never {
  if (refusal === "TOO_MUCH_OFF")
    throw new AppError("FORBIDDEN", "This is more than staff may take off: a manager has to do it.");
  const approved = fromMinor(approvedMinor);
  throw new AppError("NOT_APPROVED", `${line.text}: ${formatAmount(approved)} was agreed. Send an estimate for more.`, {
    ...{ approved, total: approved },
  });
}

/**
 * Charges another price for a line than was agreed, or leaves it out: less needs no new approval, more only what the shop's
 * tolerance allows. The bill follows, and the customer is texted.
 */
export const chargeLine = (
  dependencies: WorkshopDependencies,
  { lineId, priceMinor, reason, ...command }: OnLine & { priceMinor: number | null; reason: string },
): Promise<number> =>
  actOn(dependencies, "change_line", command, async (tx, job) => {
    const { actor } = command;
    const { line, lines } = await openLine(tx, job, lineId);
    if (!isLeftOut(line) && line.state === "not_charged")
      throw new AppError("CONFLICT", `${line.text} is not charged.`);
    if (priceMinor === (isLeftOut(line) ? null : line.priceMinor)) throw invalid("price", "This is what it costs now");
    if (priceMinor === null && (await piecesOfLine(tx.db, lineId)) > 0)
      throw new AppError("CONFLICT", `${line.text}: its part is here or on its way. Give that back first.`);
    const agreed = lines.map(agreedLine);
    const rules = await readEstimateRules(tx.db);
    const refusal = lineRefusal(
      agreed,
      { lineId, priceMinor },
      {
        ...{ isWorkOver: WORK_OVER.has(job.stage), isManager: mayAccess(actor.role, "manager") },
        ...{ discountPercent: dependencies.clerkDiscount(), tolerancePercent: rules.tolerancePercent },
      },
    );
    const agreedMinor = line.agreedPriceMinor ?? line.priceMinor;
    if (refusal) refuse(refusal, { line, approvedMinor: agreedMinor * line.quantity });
    const after = charged(line, priceMinor, reason);
    await saveLineCharge(tx.db, after);
    await reviseBillOf(tx, dependencies, job.intakeId, actor);
    const now = lines.map((one) => agreedLine(one.id === lineId ? after : one));
    const [before, total] = [chargedMinor(agreed), chargedMinor(now)];
    const said =
      priceMinor === null ? "left out" : `${formatMinor(priceMinor)} instead of ${formatMinor(line.priceMinor)}`;
    return {
      note: `${line.text}: ${said}. ${reason}`.slice(0, 1000),
      event: "repair.changed",
      payload: { changes: { charged: [formatMinor(before), formatMinor(total)] } },
      afterwards: (job) => textNewPrice(tx, dependencies, job, { beforeMinor: before, afterMinor: total }),
    };
  });

/** Says who did a line, or who does it: several people can work on one job, and figures follow the line. */
export const assignLine = (
  dependencies: WorkshopDependencies,
  { lineId, technicianId, ...command }: OnLine & { technicianId: number | null },
): Promise<number> =>
  actOn(dependencies, "change_line", command, async (tx, job) => {
    const { actor } = command;
    const { line } = await openLine(tx, job, lineId);
    const isOwn = [line.technicianId, technicianId].every((id) => id === null || id === actor.id);
    if (!mayAccess(actor.role, "manager") && !isOwn)
      throw new AppError("FORBIDDEN", "Only managers say what colleagues did.");
    if (technicianId !== null && !(await isTechnician(tx.db, technicianId)))
      throw invalid("technicianId", "This person does not repair devices.");
    await saveLineTechnician(tx.db, lineId, technicianId);
    return { note: `${line.text}: who does it`, event: "repair.changed" };
  });

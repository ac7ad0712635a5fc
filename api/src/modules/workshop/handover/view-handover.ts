import { fromMinor } from "@fundi/shared/values/money";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { mayBeSignedAsWorking } from "@fundi/shared/workshop/handover-rules";
import type { Handover } from "@fundi/shared/workshop/handovers";
import { isFetched } from "@fundi/shared/workshop/repair-stages";
import { findPaymentsOf } from "../../payments";
import { findAround } from "../board/card-store";
import { cardsOf } from "../board/view-cards";
import { findChecks } from "../checks/check-store";
import { isChargedLine } from "../estimates/agreed-deposit";
import { findRepairLines } from "../estimates/approval-store";
import { findIntake } from "../intake/intake-store";
import { intakeNotFound } from "../intake/view-intake";
import { findJobsOfIntake } from "../jobs/job-store";
import type { Worker } from "../jobs/move-job";
import { textableNumber } from "../numbers/textable-number";
import { findOldPartsForCustomer } from "../parts/part-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findNumberedAccessories } from "./handover-store";
import { readProofRules } from "./proof-rules";

/** Returns the devices of an intake, which of them can be handed over, and what is paid. */
export async function viewHandover(
  dependencies: WorkshopDependencies,
  intakeId: number,
  viewer: Worker,
): Promise<Handover> {
  const { db, bills, texts } = dependencies;
  const [intake, jobs] = await Promise.all([findIntake(db, intakeId), findJobsOfIntake(db, intakeId)]);
  if (!intake) throw intakeNotFound();
  const ids = jobs.map(({ id }) => id);
  const [cards, around, lines, accessories, oldParts, checks, bill, payments, rules] = await Promise.all([
    cardsOf(db, dependencies, jobs, viewer),
    findAround(db, ids),
    findRepairLines(db, ids),
    findNumberedAccessories(db, ids),
    findOldPartsForCustomer(db, ids),
    findChecks(db, ids),
    intake.orderId === null ? null : bills.readBill(db, intake.orderId),
    intake.orderId === null ? [] : findPaymentsOf(db, intake.orderId),
    readProofRules(db),
  ]);
  const { version: _version, ...proofLimits } = rules;
  return {
    intake: {
      id: intakeId,
      number: intake.number,
      name: intake.name,
      phone: intake.phone,
      language: intake.language ?? "en",
    },
    bill: bill && {
      ...{ orderId: bill.id, orderNumber: bill.orderNumber, total: fromMinor(bill.totalMinor) },
      ...{ kept: fromMinor(bill.netPaidMinor), due: fromMinor(bill.dueMinor) },
      claims: payments
        .filter(({ status }) => status === "pending")
        .map(({ id, method, receipt, amountMinor, customerName, createdAt }) => ({
          ...{ id, method, code: receipt, amount: fromMinor(amountMinor), name: customerName },
          at: createdAt.toISOString(),
        })),
    },
    ...{ proofLimits, canTextCode: texts.isOn() && textableNumber(intake) !== null },
    jobs: jobs.map((job) => {
      const card = cards.find(({ id }) => id === job.id);
      const { deviceType = null, brand, model } = around.get(job.id) ?? {};
      const share = lines
        .filter((line) => line.jobId === job.id && isChargedLine(line))
        .reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
      return {
        ...{ id: job.id, number: job.number, version: job.version, stage: job.stage, deviceType },
        deviceName: deviceType ? deviceName({ type: deviceType, brand: brand ?? "", model: model ?? "" }) : job.task,
        ...{ about: card?.about ?? "", outcome: job.outcome, workDone: job.workDone ?? "" },
        ...{ share: fromMinor(share), isOut: job.stage === "collected" },
        mayLeave: card?.allowedActions.some((action) => action === "collect" || action === "complete") ?? false,
        isFetched: isFetched(job.kind),
        works: mayBeSignedAsWorking(
          job.outcome,
          checks.filter(({ jobId, phase }) => jobId === job.id && phase === "after").at(-1)?.answers ?? [],
        ),
        oldParts: oldParts.filter(({ jobId }) => jobId === job.id).map(({ name }) => name),
        accessories: accessories
          .filter(({ job_id }) => job_id === job.id)
          .map(({ id, name, quantity, note }) => ({ id, name, quantity, note })),
      };
    }),
  };
}

import type { EstimateForm } from "@fundi/shared/workshop/estimates";
import type { Viewer } from "../../../platform/auth/viewer";
import { bindUseCases } from "../../../platform/use-cases";
import { findIntakes, findNames } from "../intake/intake-store";
import { findJob, findJobs } from "../jobs/job-store";
import { repairNotFound } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findApprovals, findRepairLines } from "./approval-store";
import type { EstimateRecord } from "./estimate-columns";
import { readEstimateRules, saveEstimateRules } from "./estimate-settings";
import {
  findEstimate,
  findEstimates,
  findIdsOfOwner,
  findLines,
  findListPrices,
  findWaitingIds,
} from "./estimate-store";
import { presentApproval, presentEstimate, presentRepairLine } from "./present-estimate";
import { viewPublicly } from "./public-estimate";
import { askAboutEstimate, objectToDecision, sendApprovalCode } from "./use-cases/ask-publicly";
import { assignLine, chargeLine } from "./use-cases/change-line";
import { closeUndecided } from "./use-cases/close-undecided";
import { decidePublicly, viewOpened } from "./use-cases/decide-publicly";
import { decideSpoken } from "./use-cases/decide-spoken";
import { createEstimate, estimateNotFound, updateEstimate } from "./use-cases/draft-estimate";
import { findCalls, recordCall } from "./use-cases/estimate-calls";
import { linkEstimate } from "./use-cases/link-estimate";
import { markOpened } from "./use-cases/mark-opened";
import { sendEstimate } from "./use-cases/send-estimate";
import { skipEstimate } from "./use-cases/skip-estimate";

export type EstimateFields = EstimateForm;

/** Most of one's own estimates that are shown. */
const OWN_MAX = 50;

/** Returns the estimates of a job as staff see them, with what was decided and the lines that follow from it. */
async function listEstimates({ db, shop }: WorkshopDependencies, jobId: number, viewer: Viewer) {
  if (!(await findJob(db, jobId))) throw repairNotFound();
  const estimates = await findEstimates(db, jobId);
  const [lines, approvals, repairLines] = await Promise.all([
    findLines(
      db,
      estimates.map(({ id }) => id),
    ),
    findApprovals(db, jobId),
    findRepairLines(db, [jobId]),
  ]);
  const drafts = estimates.filter(({ state }) => state === "draft").map(({ id }) => id);
  const [prices, names] = await Promise.all([
    findListPrices(
      db,
      lines.filter(({ estimateId }) => drafts.includes(estimateId)),
    ),
    findNames(
      db,
      [
        ...estimates.map(({ sentBy }) => sentBy),
        ...approvals.map(({ recordedBy }) => recordedBy),
        ...repairLines.map(({ technicianId }) => technicianId),
      ].flatMap((id) => id ?? []),
    ),
  ]);
  const present = (estimate: EstimateRecord) =>
    presentEstimate(estimate, {
      lines: lines.filter(({ estimateId }) => estimateId === estimate.id),
      approval: approvals.find(({ estimateId }) => estimateId === estimate.id) ?? null,
      prices: estimate.state === "draft" ? prices : null,
      ...{ names, viewer, vatRate: estimate.state === "draft" ? shop.vatRate : estimate.vatRate },
    });
  return {
    estimates: estimates.map(present),
    approvals: approvals
      .filter(({ estimateId }) => estimateId === null)
      .map((approval) => presentApproval(approval, names)),
    lines: repairLines.map((line) => presentRepairLine(line, names)),
  };
}

/** Returns one version of a job's estimate. */
async function viewEstimate(dependencies: WorkshopDependencies, jobId: number, number: number, viewer: Viewer) {
  const { estimates } = await listEstimates(dependencies, jobId, viewer);
  const estimate = estimates.find((one) => one.number === number);
  if (!estimate) throw estimateNotFound();
  return estimate;
}

/** Returns one page of estimates without an answer. */
async function listWaiting(
  { db }: WorkshopDependencies,
  { scope, after, limit }: { scope: "waiting" | "call" | "expired"; after?: number | undefined; limit: number },
) {
  const ids = await findWaitingIds(db, scope, { after, limit: limit + 1 });
  const estimates = (await Promise.all(ids.slice(0, limit).map((id) => findEstimate(db, id)))).flatMap(
    (estimate) => estimate ?? [],
  );
  const jobs = await findJobs(
    db,
    estimates.map(({ jobId }) => jobId),
  );
  const intakes = await findIntakes(
    db,
    jobs.map(({ intakeId }) => intakeId),
  );
  const calls = await findCalls(
    db,
    estimates.map(({ id }) => id),
  );
  return {
    estimates: estimates.flatMap((estimate) => {
      const job = jobs.find(({ id }) => id === estimate.jobId);
      const intake = job && intakes.get(job.intakeId);
      if (!job || !intake || !estimate.sentAt) return [];
      return {
        ...{ id: estimate.id, number: estimate.number, repair: { id: job.id, number: job.number } },
        ...{ customerName: intake.name, phone: intake.phone, sentAt: estimate.sentAt.toISOString() },
        seenAt: estimate.seenAt?.toISOString() ?? null,
        ...{ validUntil: estimate.validUntilOn, followUps: estimate.followUps, question: estimate.question },
        calls: calls.get(estimate.id) ?? [],
      };
    }),
    hasMore: ids.length > limit,
  };
}

/** Returns the estimates of a customer, the newest first. */
async function listOwn(dependencies: WorkshopDependencies, userId: number) {
  const { db } = dependencies;
  const ids = await findIdsOfOwner(db, userId, OWN_MAX);
  const estimates = (await Promise.all(ids.map((id) => findEstimate(db, id)))).flatMap((one) => one ?? []);
  const jobs = await findJobs(
    db,
    estimates.map(({ jobId }) => jobId),
  );
  return Promise.all(
    estimates.map(async (estimate) => ({
      ...(await viewPublicly(db, dependencies, estimate, { isNewer: false })),
      repairId: estimate.jobId,
      repairNumber: jobs.find(({ id }) => id === estimate.jobId)?.number ?? "",
      sentAt: estimate.sentAt?.toISOString() ?? "",
    })),
  );
}

/** Estimates of repairs: written and sent by staff, decided by customers. */
export const createEstimateService = (dependencies: WorkshopDependencies) => ({
  ...bindUseCases(dependencies, {
    list: listEstimates,
    view: viewEstimate,
    create: createEstimate,
    update: updateEstimate,
    send: sendEstimate,
    link: linkEstimate,
    decideSpoken,
    skip: skipEstimate,
    closeUndecided,
    chargeLine,
    assignLine,
    listWaiting,
    recordCall,
    saveRules: saveEstimateRules,
    viewOpened,
    markOpened,
    decidePublicly,
    sendCode: sendApprovalCode,
    ask: askAboutEstimate,
    object: objectToDecision,
    listOwn,
  }),
  readRules: () => readEstimateRules(dependencies.db),
});

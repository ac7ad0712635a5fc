import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { toMinor } from "@fundi/shared/values/money";
import type { DepositAsked, EstimateKind } from "@fundi/shared/workshop/estimate-rules";
import type { EstimateForm, EstimateRules } from "@fundi/shared/workshop/estimates";
import { checkVersion } from "../../../../platform/check-version";
import type { Db } from "../../../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../../../platform/database/idempotency";
import { notFound } from "../../../../platform/found";
import type { JobRecord } from "../../jobs/job-columns";
import { isUnderWork, mayEstimate } from "../../jobs/job-life";
import { lockJobs } from "../../jobs/job-store";
import { repairNotFound, type Worker } from "../../jobs/move-job";
import { checkClaimsOfLines, wordsOfRefusals } from "../../warranties/claim-lines";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type EarlierCosts, linesOfForm } from "../draft-lines";
import type { EstimateRecord } from "../estimate-columns";
import { readEstimateRules } from "../estimate-settings";
import { findLines, insertEstimate, lockEstimates, saveEstimate, saveLines } from "../estimate-store";

export const estimateNotFound = notFound("There is no such estimate.");

/** Returns what an estimate of a job would be now: one that adds to work, the first, or one in its place. */
export function kindOf(job: Pick<JobRecord, "stage">, earlier: readonly EstimateRecord[]): EstimateKind {
  const waiting = earlier.find(({ state }) => state === "sent" || state === "expired");
  const adds = job.stage === "awaiting_approval" && waiting?.kind === "supplementary";
  if (isUnderWork(job.stage) || adds) return "supplementary";
  return earlier.some(({ state }) => state !== "draft") ? "revised" : "first";
}

function depositFields({ deposit, depositPercent }: EstimateForm, rules: EstimateRules): DepositAsked {
  if (deposit !== null) return { depositMinor: deposit === 0 ? null : toMinor(deposit), depositPercent: null };
  const percent = depositPercent ?? rules.depositPercent;
  return { depositMinor: null, depositPercent: percent === 0 ? null : percent };
}

/** Returns what a form says of an estimate; what it leaves open is as the shop decided. */
const fieldsOf = (form: EstimateForm, rules: EstimateRules) => ({
  note: form.note,
  validDays: form.validDays ?? rules.validDays,
  promiseAt: form.promiseAt === null ? null : new Date(form.promiseAt),
  ...depositFields(form, rules),
  stopsWork: form.stopsWork,
});

const NOT_SENT = {
  ...{ shopName: "", deviceName: "", finding: "", vatRate: 0, feeMinor: 0, termsId: null, validUntilOn: null },
  ...{ shownHash: null, fromStage: null, sentAt: null, sentBy: null, seenAt: null, decidedAt: null, expiredAt: null },
  ...{ followUps: 0, followUpAt: null, toCall: false, question: "", askedAt: null, erasedAt: null },
} as const;

function checkStage(job: JobRecord): void {
  if (!mayEstimate(job.stage))
    throw new AppError("INVALID_TRANSITION", `${job.number}: its stage needs no estimate.`, { status: job.stage });
}

/** Returns what the version before costs, for the next one of somebody who may not see it. */
async function costsOf(db: Db, before: EstimateRecord | undefined, { role }: Worker): Promise<EarlierCosts> {
  const seesCosts = mayAccess(role, "manager");
  return { seesCosts, lines: before && !seesCosts ? await findLines(db, [before.id]) : [] };
}

/** Begins the next version of a job's estimate. Returns its number. */
export const createEstimate = (
  { inTransaction, clock }: WorkshopDependencies,
  { id, form, actor, once }: { id: number; form: EstimateForm; actor: Worker; once: IdempotencyKey | null },
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      const [job] = await lockJobs(tx.db, [id]);
      if (!job) throw repairNotFound();
      checkStage(job);
      const earlier = await lockEstimates(tx.db, id);
      if (earlier.some(({ state }) => state === "draft"))
        throw new AppError("CONFLICT", `${job.number} has a draft already: change that one.`);
      const now = clock();
      const number = (earlier[0]?.number ?? 0) + 1;
      const estimateId = await insertEstimate(tx.db, {
        ...NOT_SENT,
        ...fieldsOf(form, await readEstimateRules(tx.db)),
        note: form.note || (await wordsOfRefusals(tx.db, id)),
        ...{ jobId: id, number, kind: kindOf(job, earlier), state: "draft", createdAt: now, updatedAt: now },
      });
      await checkClaimsOfLines(tx.db, id, form.lines);
      await saveLines(tx.db, estimateId, await linesOfForm(tx.db, form.lines, await costsOf(tx.db, earlier[0], actor)));
      return number;
    }),
  );

/** Changes a draft. */
export const updateEstimate = (
  { inTransaction, clock }: WorkshopDependencies,
  {
    id,
    number,
    form,
    version,
    actor,
  }: { id: number; number: number; form: EstimateForm; version: number; actor: Worker },
): Promise<number> =>
  inTransaction(async (tx) => {
    const [job] = await lockJobs(tx.db, [id]);
    if (!job) throw repairNotFound();
    const earlier = await lockEstimates(tx.db, id);
    const draft = earlier.find((one) => one.number === number);
    if (!draft) throw estimateNotFound();
    if (draft.state !== "draft")
      throw new AppError("CONFLICT", "It was sent and changes no more: begin its next version.");
    checkVersion(draft, version, "This draft was changed while you were looking at it.");
    await saveEstimate(tx.db, {
      ...draft,
      ...fieldsOf(form, await readEstimateRules(tx.db)),
      kind: kindOf(
        job,
        earlier.filter(({ state }) => state !== "draft"),
      ),
      ...{ version: draft.version + 1, updatedAt: clock() },
    });
    await checkClaimsOfLines(tx.db, id, form.lines);
    await saveLines(tx.db, draft.id, await linesOfForm(tx.db, form.lines, await costsOf(tx.db, draft, actor)));
    return number;
  });

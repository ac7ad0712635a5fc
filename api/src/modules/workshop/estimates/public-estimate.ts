import type { z } from "@fundi/shared/contract/z";
import { fromMinor } from "@fundi/shared/values/money";
import { OBJECTION_HOURS, SPOKEN_WAYS, sumMinor } from "@fundi/shared/workshop/estimate-rules";
import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import type { Db } from "../../../platform/database/database";
import { findJob } from "../jobs/job-store";
import { numberReportedAt } from "../numbers/wrong-number";
import { findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import * as approvals from "./approval-store";
import { isOver } from "./decide";
import type { ApprovalRecord, EstimateRecord } from "./estimate-columns";
import { readEstimateRules } from "./estimate-settings";
import { findLines } from "./estimate-store";

type PublicView = z.input<typeof PublicEstimate>;

const HOUR_MS = 3_600_000;

export const isSpoken = ({ via }: Pick<ApprovalRecord, "via">): boolean =>
  (SPOKEN_WAYS as readonly string[]).includes(via);

/**
 * Returns whether somebody may still object to what was recorded on their word, or signed for by who had the link: neither proves
 * that it was them, as a code to their phone does.
 */
export const canObject = (approval: ApprovalRecord, now: Date): boolean =>
  (isSpoken(approval) || approval.via === "signature") &&
  approval.objectedAt === null &&
  now.getTime() - approval.at.getTime() <= OBJECTION_HOURS * HOUR_MS;

function stateOf(estimate: EstimateRecord, approval: ApprovalRecord | null, isExpired: boolean): PublicView["state"] {
  if (approval) return approval.decision;
  if (isExpired) return "expired";
  return estimate.state === "sent" ? "open" : "closed";
}

/**
 * Returns an estimate as the holder of its link sees it: the words and figures that were sent, and what was decided. It names no person,
 * number or identifier: it is written out, so that a new column never gets onto the page.
 */
export async function viewPublicly(
  db: Db,
  { shop, texts, clock }: Pick<WorkshopDependencies, "shop" | "texts" | "clock">,
  estimate: EstimateRecord,
  { isNewer }: { isNewer: boolean },
): Promise<PublicView> {
  const now = clock();
  const [job, lines, approval, rules, terms, before] = await Promise.all([
    findJob(db, estimate.jobId),
    findLines(db, [estimate.id]),
    approvals.findApproval(db, estimate.id),
    readEstimateRules(db),
    estimate.termsId === null ? [] : findTerms(db),
    estimate.kind === "supplementary" ? approvals.findRepairLines(db, [estimate.jobId]) : [],
  ]);
  const agreed = terms.find(({ id }) => id === estimate.termsId);
  const own = new Set(lines.map(({ id }) => id));
  return {
    ...{ number: estimate.number, kind: estimate.kind, isNewer },
    state: stateOf(estimate, approval, isOver(estimate, now, shop.timeZone)),
    ...{ device: estimate.deviceName, finding: estimate.finding, words: estimate.note },
    lines: lines.map((line) => ({
      ...{ id: line.id, option: line.option, kind: line.kind, text: line.text, quantity: line.quantity },
      ...{ price: fromMinor(line.priceMinor), warrantyDays: line.warrantyDays, grade: line.grade },
      ...{ isRequired: line.isRequired, etaDays: line.etaDays },
    })),
    ...{ vatRate: estimate.vatRate, validUntil: estimate.validUntilOn ?? "" },
    // A day that is over promises nothing.
    promiseAt: estimate.promiseAt && estimate.promiseAt > now ? estimate.promiseAt.toISOString() : null,
    deposit: estimate.depositMinor === null ? null : fromMinor(estimate.depositMinor),
    ...{ depositPercent: estimate.depositPercent, feeIfDeclined: fromMinor(estimate.feeMinor) },
    approvedBefore: fromMinor(
      sumMinor(
        before.filter(
          ({ estimateLineId, state }) =>
            state !== "not_charged" && (estimateLineId === null || !own.has(estimateLineId)),
        ),
      ),
    ),
    terms: agreed ? { number: agreed.number, title: agreed.title, en: agreed.bodyEn, sw: agreed.bodySw } : null,
    ...{ shop: estimate.shopName, signatureFrom: rules.signatureFrom, hasCodes: texts.isOn() },
    shownHash: estimate.shownHash ?? "",
    decision: approval && {
      ...{ decision: approval.decision, option: approval.option, lineIds: approval.lineIds },
      ...{ total: fromMinor(approval.totalMinor), deposit: fromMinor(approval.depositMinor) },
      ...{ isRecorded: isSpoken(approval), canObject: canObject(approval, now) },
      ...{ objected: approval.objectedAt !== null, at: approval.at.toISOString() },
    },
    reportedNumber: job ? await numberReportedAt(db, { clock }, job) : { isStopped: false, canUndo: false },
    trackingCode: job?.trackingCode ?? "",
    askedAt: estimate.askedAt?.toISOString() ?? null,
  };
}

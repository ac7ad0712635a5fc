import { mayAccess } from "@fundi/shared/accounts/roles";
import type { z } from "@fundi/shared/contract/z";
import { fromMinor } from "@fundi/shared/values/money";
import { type Margin, marginOf, marginPercent } from "@fundi/shared/workshop/estimate-margin";
import {
  chosenLines,
  FOLLOW_UP_MINUTES,
  linesOfOption,
  optionsOf,
  sumMinor,
  vatInsideMinor,
} from "@fundi/shared/workshop/estimate-rules";
import type { Estimate, RepairApproval, RepairLine } from "@fundi/shared/workshop/estimates";
import type { Viewer } from "../../../platform/auth/viewer";
import { isFixedLine, isLeftOut } from "./agreed-lines";
import type { ApprovalRecord, EstimateLineRecord, EstimateRecord, RepairLineRecord } from "./estimate-columns";
import type { ListPrices } from "./estimate-store";

const iso = (at: Date | null) => at?.toISOString() ?? null;
const kesOrNull = (minor: number | null) => (minor === null ? null : fromMinor(minor));
const kesOfMargin = (margin: Margin | null) => (margin === null ? null : margin.marginMinor / 100);
type Names = ReadonlyMap<number, string>;
const colleague = (id: number | null, names: Names) => (id === null ? null : { id, name: names.get(id) ?? "" });

/** Returns what service or stock item of a line costs now; null: nothing of the kind. */
const listPriceOf = ({ serviceId, itemId }: EstimateLineRecord, prices: ListPrices): number | null =>
  (serviceId === null ? undefined : prices.services.get(serviceId)?.priceMinor) ??
  (itemId === null ? undefined : prices.items.get(itemId)?.priceMinor) ??
  null;

export const presentApproval = (approval: ApprovalRecord, names: Names): z.input<typeof RepairApproval> => ({
  ...{ id: approval.id, decision: approval.decision, option: approval.option, lineIds: approval.lineIds },
  ...{ consents: approval.consents, total: fromMinor(approval.totalMinor), deposit: fromMinor(approval.depositMinor) },
  ...{ via: approval.via, name: approval.name, phone: approval.phone, words: approval.words },
  ...{ signature: approval.signatureId, shownHash: approval.shownHash },
  recordedBy: colleague(approval.recordedBy, names),
  ...{ objectedAt: iso(approval.objectedAt), at: approval.at.toISOString() },
});

export const presentRepairLine = (line: RepairLineRecord, names: Names): z.input<typeof RepairLine> => ({
  ...{ id: line.id, kind: line.kind, text: line.text, quantity: line.quantity, price: fromMinor(line.priceMinor) },
  ...{ warrantyDays: line.warrantyDays, grade: line.grade, state: line.state, approvalId: line.approvalId },
  ...{ agreedPrice: kesOrNull(line.agreedPriceMinor), priceReason: line.priceReason },
  ...{ technician: colleague(line.technicianId, names), isLeftOut: isLeftOut(line), isFixed: isFixedLine(line) },
});

interface AroundEstimate {
  lines: readonly EstimateLineRecord[];
  approval: ApprovalRecord | null;
  /** What things cost now; null where the estimate is sent, so that nothing is pointed out. */
  prices: ListPrices | null;
  names: Names;
  vatRate: number;
  viewer: Viewer;
}

/** Returns an estimate as staff see it; costs and margins are for managers. */
export function presentEstimate(
  estimate: EstimateRecord,
  { lines, approval, prices, names, vatRate, viewer }: AroundEstimate,
): z.input<typeof Estimate> {
  const isManager = mayAccess(viewer.role, "manager");
  const options = optionsOf(lines);
  return {
    ...{ id: estimate.id, repairId: estimate.jobId, number: estimate.number, kind: estimate.kind },
    ...{ state: estimate.state, note: estimate.note, validDays: estimate.validDays, validUntil: estimate.validUntilOn },
    ...{ promiseAt: iso(estimate.promiseAt), deposit: kesOrNull(estimate.depositMinor) },
    ...{ depositPercent: estimate.depositPercent, stopsWork: estimate.stopsWork },
    lines: lines.map((line) => {
      const now = prices && listPriceOf(line, prices);
      return {
        ...{ id: line.id, option: line.option, kind: line.kind, text: line.text, serviceId: line.serviceId },
        ...{ itemId: line.itemId, quantity: line.quantity, price: fromMinor(line.priceMinor) },
        listPrice: kesOrNull(line.listPriceMinor),
        priceNow: now !== null && now !== line.listPriceMinor ? fromMinor(now) : null,
        ...{ warrantyDays: line.warrantyDays, grade: line.grade, isRequired: line.isRequired, etaDays: line.etaDays },
        ...{ claimId: line.claimId, isAgreedFee: line.isAgreedFee },
        ...(isManager && { cost: kesOrNull(line.costMinor), margin: kesOfMargin(marginOf([line], vatRate)) }),
      };
    }),
    sums: (options.length > 0 ? options : [null]).map((option) => {
      const required = sumMinor(chosenLines(lines, { option, extraIds: [] }));
      const all = linesOfOption(lines, option);
      const margin = marginOf(all, vatRate);
      return {
        ...{ option, required: fromMinor(required), all: fromMinor(sumMinor(all)) },
        vat: fromMinor(vatInsideMinor(required, vatRate)),
        ...(isManager && { margin: kesOfMargin(margin), marginPercent: margin && marginPercent(margin) }),
      };
    }),
    feeIfDeclined: fromMinor(estimate.feeMinor),
    ...{ sentAt: iso(estimate.sentAt), sentBy: colleague(estimate.sentBy, names), seenAt: iso(estimate.seenAt) },
    ...{ expiredAt: iso(estimate.expiredAt), followUps: Math.min(estimate.followUps, FOLLOW_UP_MINUTES.length + 1) },
    ...{ toCall: estimate.toCall, question: estimate.question, askedAt: iso(estimate.askedAt) },
    approval: approval && presentApproval(approval, names),
    ...{ version: estimate.version, created_at: estimate.createdAt.toISOString() },
    updated_at: estimate.updatedAt.toISOString(),
  };
}

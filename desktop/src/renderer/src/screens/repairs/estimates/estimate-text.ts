import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import type { EstimateKind, EstimateState, RepairLineKind } from "@fundi/shared/workshop/estimate-rules";
import type { Estimate } from "@fundi/shared/workshop/estimates";
import { formatDateTime } from "../../../lib/shop-time";

export const ESTIMATE_LINE_KIND_LABELS: Record<RepairLineKind, string> = {
  labour: "Labour",
  part: "Part",
  fee: "Fee",
  outsourced: "Specialist",
  licence: "Licence",
  storage: "Storage",
};

export const ESTIMATE_KIND_LABELS: Record<EstimateKind, string> = {
  first: "Estimate",
  revised: "Revised estimate",
  supplementary: "Supplementary estimate",
};

export const ESTIMATE_STATE_INTENTS: Record<EstimateState, "none" | "primary" | "success" | "warning"> = {
  draft: "none",
  sent: "primary",
  decided: "success",
  expired: "warning",
  superseded: "none",
};

/** Says what became of an estimate, and until when it is valid. */
export function estimateStory(estimate: Estimate): string {
  const { state, sentAt, seenAt, validUntil, approval, followUps } = estimate;
  if (state === "draft") return "Nobody outside sees it yet.";
  const parts = [
    sentAt && `Sent ${formatDateTime(sentAt)}`,
    seenAt ? `opened ${formatDateTime(seenAt)}` : state === "sent" && "not opened yet",
    followUps > 0 && `reminded ${followUps} ${followUps === 1 ? "time" : "times"}`,
    state === "sent" && validUntil && `valid until ${formatDay(validUntil)}`,
    approval && `decided ${formatDateTime(approval.at)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Says what a line costs the shop and what it earns, for managers. */
export function costWords({
  cost,
  quantity,
  margin,
}: {
  cost: number | null;
  quantity: number;
  margin: number | null;
}): string {
  if (margin === null) return "cost not known, nor what it earns";
  const costs = cost === null ? "no cost" : `costs us ${formatKes(cost)}${quantity > 1 ? " each" : ""}`;
  return `${costs}, earns ${formatKes(margin)} without VAT`;
}

/** Says what an estimate earns, as a sum and as a share, for managers. */
export function marginWords({
  margin,
  marginPercent,
}: {
  margin: number | null;
  marginPercent: number | null;
}): string {
  if (margin === null) return "margin not known: a cost is missing";
  return `margin ${formatKes(margin)}${marginPercent === null ? "" : ` (${marginPercent} %)`} without VAT`;
}

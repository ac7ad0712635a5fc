import { formatDay } from "@fundi/shared/values/calendar-date";
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

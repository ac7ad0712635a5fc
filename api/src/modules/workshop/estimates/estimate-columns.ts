import { z } from "@fundi/shared/contract/z";
import { LANGUAGES } from "@fundi/shared/languages/languages";
import {
  APPROVAL_WAYS,
  CONSENT_GRADES,
  ESTIMATE_DECISIONS,
  ESTIMATE_KINDS,
  ESTIMATE_LINE_KINDS,
  ESTIMATE_OPTIONS,
  ESTIMATE_STATES,
  PART_GRADES,
  REPAIR_LINE_KINDS,
  REPAIR_LINE_STATES,
} from "@fundi/shared/workshop/estimate-rules";
import { REPAIR_ACTIONS } from "@fundi/shared/workshop/repair-actions";
import { REPAIR_STAGES } from "@fundi/shared/workshop/repair-stages";
import {
  date,
  decimal,
  flag,
  integer,
  json,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const REPAIR_ESTIMATES = table(
  "repair_estimates",
  {
    id: serial("id"),
    jobId: integer("job_id"),
    number: integer("number"),
    kind: oneOf("kind", ESTIMATE_KINDS),
    state: oneOf("state", ESTIMATE_STATES),
    note: text("note"),
    validDays: integer("valid_days"),
    promiseAt: nullable(timestamp("promise_at")),
    depositMinor: nullable(integer("deposit_minor")),
    depositPercent: nullable(integer("deposit_percent")),
    stopsWork: flag("stops_work"),
    shopName: text("shop_name"),
    deviceName: text("device_name"),
    finding: text("finding"),
    vatRate: decimal("vat_rate"),
    feeMinor: integer("fee_minor"),
    termsId: nullable(integer("terms_id")),
    validUntilOn: nullable(date("valid_until_on")),
    shownHash: nullable(text("shown_hash")),
    fromStage: nullable(oneOf("from_stage", REPAIR_STAGES)),
    sentAt: nullable(timestamp("sent_at")),
    sentBy: nullable(integer("sent_by")),
    seenAt: nullable(timestamp("seen_at")),
    decidedAt: nullable(timestamp("decided_at")),
    expiredAt: nullable(timestamp("expired_at")),
    followUps: integer("follow_ups"),
    followUpAt: nullable(timestamp("follow_up_at")),
    toCall: flag("to_call"),
    question: text("question"),
    askedAt: nullable(timestamp("asked_at")),
    erasedAt: nullable(timestamp("erased_at")),
    version: integer("version"),
    createdAt: timestamp("created_at"),
    updatedAt: timestamp("updated_at"),
  },
  // Computed by the database, for its keys.
  ["draft_key", "sent_key"],
);
export type EstimateRecord = RecordOf<typeof REPAIR_ESTIMATES.columns>;

export const REPAIR_ESTIMATE_LINES = table("repair_estimate_lines", {
  id: serial("id"),
  estimateId: integer("estimate_id"),
  position: integer("position"),
  option: nullable(oneOf("option_code", ESTIMATE_OPTIONS)),
  kind: oneOf("kind", ESTIMATE_LINE_KINDS),
  text: text("text"),
  serviceId: nullable(integer("service_id")),
  itemId: nullable(integer("item_id")),
  quantity: integer("quantity"),
  priceMinor: integer("price_minor"),
  listPriceMinor: nullable(integer("list_price_minor")),
  costMinor: nullable(integer("cost_minor")),
  warrantyDays: integer("warranty_days"),
  grade: nullable(oneOf("grade", PART_GRADES)),
  isRequired: flag("is_required"),
  etaDays: nullable(integer("eta_days")),
  /** Under which claim of the job it is done for nothing. */
  claimId: nullable(integer("claim_id")),
  /** The fee that was agreed at intake, which sending adds. */
  isAgreedFee: flag("is_agreed_fee"),
});
export type EstimateLineRecord = RecordOf<typeof REPAIR_ESTIMATE_LINES.columns>;
export type NewEstimateLine = Omit<EstimateLineRecord, "id" | "estimateId" | "position">;

/** What opens an estimate without an account; the token itself is only in the text. */
export const REPAIR_ESTIMATE_LINKS = table("repair_estimate_links", {
  id: serial("id"),
  estimateId: integer("estimate_id"),
  tokenHash: text("token_hash"),
  createdAt: timestamp("created_at"),
});

export const REPAIR_APPROVALS = table("repair_approvals", {
  id: serial("id"),
  jobId: integer("job_id"),
  estimateId: nullable(integer("estimate_id")),
  decision: oneOf("decision", ESTIMATE_DECISIONS),
  option: nullable(oneOf("option_code", ESTIMATE_OPTIONS)),
  lineIds: json("line_ids", z.array(z.number())),
  consents: json("consents", z.array(z.enum(CONSENT_GRADES))),
  totalMinor: integer("total_minor"),
  depositMinor: integer("deposit_minor"),
  via: oneOf("via", APPROVAL_WAYS),
  name: text("name"),
  phone: nullable(text("phone")),
  words: text("words"),
  signatureId: nullable(text("signature_id")),
  shownHash: nullable(text("shown_hash")),
  language: oneOf("language", LANGUAGES, "en"),
  address: text("address"),
  agent: text("agent"),
  recordedBy: nullable(integer("recorded_by")),
  objectedAt: nullable(timestamp("objected_at")),
  at: timestamp("at"),
});
export type ApprovalRecord = RecordOf<typeof REPAIR_APPROVALS.columns>;

export const REPAIR_LINES = table("repair_lines", {
  id: serial("id"),
  jobId: integer("job_id"),
  approvalId: integer("approval_id"),
  estimateLineId: nullable(integer("estimate_line_id")),
  kind: oneOf("kind", REPAIR_LINE_KINDS),
  text: text("text"),
  serviceId: nullable(integer("service_id")),
  itemId: nullable(integer("item_id")),
  quantity: integer("quantity"),
  priceMinor: integer("price_minor"),
  /** What was agreed, where the price was changed afterwards; null: it is the price. */
  agreedPriceMinor: nullable(integer("agreed_price_minor")),
  listPriceMinor: nullable(integer("list_price_minor")),
  priceReason: text("price_reason"),
  costMinor: nullable(integer("cost_minor")),
  warrantyDays: integer("warranty_days"),
  /** Under which claim of the job it is done for nothing. */
  claimId: nullable(integer("claim_id")),
  grade: nullable(oneOf("grade", PART_GRADES)),
  technicianId: nullable(integer("technician_id")),
  state: oneOf("state", REPAIR_LINE_STATES),
  droppedBy: nullable(oneOf("dropped_by", REPAIR_ACTIONS)),
  /** The action that charged it, for a fee that no estimate named. */
  chargedBy: nullable(oneOf("charged_by", REPAIR_ACTIONS)),
  closedAt: nullable(timestamp("closed_at")),
  createdAt: timestamp("created_at"),
});
export type RepairLineRecord = RecordOf<typeof REPAIR_LINES.columns>;

import { CLAIM_CAUSES, CLAIM_DECISIONS, WARRANTY_SCOPES } from "@fundi/shared/workshop/warranty-rules";
import {
  date,
  integer,
  nullable,
  oneOf,
  type RecordOf,
  rowShape,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

/** Warranties on the lines of jobs, from their handover. */
export const WARRANTIES = table("warranties", {
  id: serial("id"),
  jobId: integer("job_id"),
  lineId: integer("line_id"),
  handoverId: integer("handover_id"),
  /** Null: of a task without a device. */
  deviceId: nullable(integer("device_id")),
  scope: oneOf("scope", WARRANTY_SCOPES, "labour"),
  fromOn: date("from_on"),
  /** What was promised at the handover; under a claim, the least. */
  days: integer("days"),
  /** The last day; it is never changed. */
  untilOn: date("until_on"),
  /** The handover was taken back. */
  takenBackAt: nullable(timestamp("taken_back_at")),
});
export type WarrantyRecord = RecordOf<typeof WARRANTIES.columns>;

/** A warranty with the words of its line and the number of its job. */
export const WARRANTY_SHOWN = rowShape("warranties", {
  id: integer("id"),
  jobId: integer("job_id"),
  lineId: integer("line_id"),
  deviceId: nullable(integer("device_id")),
  number: text("number"),
  text: text("text"),
  scope: oneOf("scope", WARRANTY_SCOPES, "labour"),
  fromOn: date("from_on"),
  untilOn: date("until_on"),
  takenBackAt: nullable(timestamp("taken_back_at")),
  /** Under which claim its line was done. */
  claimId: nullable(integer("claim_id")),
});
export type ShownWarranty = ReturnType<typeof WARRANTY_SHOWN.read>;

/** What jobs ask of warranties. */
export const WARRANTY_CLAIMS = table("warranty_claims", {
  id: serial("id"),
  /** The return, not the repair that the warranty is of. */
  jobId: integer("job_id"),
  warrantyId: integer("warranty_id"),
  decision: oneOf("decision", CLAIM_DECISIONS, "open"),
  cause: nullable(oneOf("cause", CLAIM_CAUSES, "other")),
  /** What the shop expected it to cost when it was decided. */
  costMinor: integer("cost_minor"),
  reason: text("reason"),
  customerReason: text("customer_reason"),
  openedBy: nullable(integer("opened_by")),
  decidedBy: nullable(integer("decided_by")),
  decidedAt: nullable(timestamp("decided_at")),
  createdAt: timestamp("created_at"),
});
export type ClaimRecord = RecordOf<typeof WARRANTY_CLAIMS.columns>;

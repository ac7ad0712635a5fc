import { UNLOCKINGS } from "@fundi/shared/workshop/passcode-rules";
import { REPAIR_ACTIONS } from "@fundi/shared/workshop/repair-actions";
import {
  FEE_POLICIES,
  HOLD_PARTIES,
  HOLD_REASONS,
  REPAIR_KINDS,
  REPAIR_OUTCOMES,
  REPAIR_PRIORITIES,
  REPAIR_STAGES,
} from "@fundi/shared/workshop/repair-stages";
import {
  date,
  flag,
  integer,
  mapped,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const REPAIR_JOBS = table(
  "repair_jobs",
  {
    id: serial("id"),
    number: text("number"),
    trackingCode: text("tracking_code"),
    intakeId: integer("intake_id"),
    deviceId: nullable(integer("device_id")),
    kind: oneOf("kind", REPAIR_KINDS),
    stage: oneOf("stage", REPAIR_STAGES),
    labelId: nullable(integer("label_id")),
    outcome: nullable(oneOf("outcome", REPAIR_OUTCOMES)),
    /** Stored as its rank, by which lists sort. */
    priority: mapped(
      integer("priority_rank"),
      (rank) => REPAIR_PRIORITIES[rank] ?? "normal",
      (priority) => REPAIR_PRIORITIES.indexOf(priority),
    ),
    task: text("task"),
    symptom: text("symptom"),
    finding: text("finding"),
    publicFinding: text("public_finding"),
    noFault: flag("no_fault"),
    workDone: nullable(text("work_done")),
    /** Whether it was drawn for a check that its services do not need; null: not drawn. */
    checkDrawn: nullable(flag("check_drawn")),
    technicianId: nullable(integer("technician_id")),
    finishedBy: nullable(integer("finished_by")),
    place: text("place"),
    noPhotoReason: text("no_photo_reason"),
    unlocking: nullable(oneOf("unlocking", UNLOCKINGS)),
    bookedOn: nullable(date("booked_on")),
    address: text("address"),
    directions: text("directions"),
    promisedAt: nullable(timestamp("promised_at")),
    promiseMoves: integer("promise_moves"),
    promiseReason: text("promise_reason"),
    plannedMinutes: integer("planned_minutes"),
    stageSinceAt: timestamp("stage_since_at"),
    stageNearAt: nullable(timestamp("stage_near_at")),
    stageDueAt: nullable(timestamp("stage_due_at")),
    stageHeldMinutes: integer("stage_held_minutes"),
    heldReason: nullable(oneOf("held_reason", HOLD_REASONS, "other")),
    heldWhose: nullable(oneOf("held_whose", HOLD_PARTIES, "us")),
    heldUntil: nullable(timestamp("held_until")),
    heldSinceAt: nullable(timestamp("held_since_at")),
    heldMinutes: integer("held_minutes"),
    originalJobId: nullable(integer("original_job_id")),
    mergedIntoId: nullable(integer("merged_into_id")),
    feePolicy: oneOf("fee_policy", FEE_POLICIES, "none"),
    feeMinor: integer("fee_minor"),
    fixedPriceMinor: nullable(integer("fixed_price_minor")),
    ceilingMinor: nullable(integer("ceiling_minor")),
    readyAt: nullable(timestamp("ready_at")),
    outAt: nullable(timestamp("out_at")),
    /** Who changed it last, for those whose change came too late. */
    changedBy: nullable(integer("changed_by")),
    version: integer("version"),
    createdAt: timestamp("created_at"),
    updatedAt: timestamp("updated_at"),
  },
  // Computed by the database, for its indexes.
  ["is_open", "custody_key", "promise_order", "number_tail"],
);
export type JobRecord = RecordOf<typeof REPAIR_JOBS.columns>;

export const REPAIR_STEPS = table("repair_steps", {
  id: serial("id"),
  jobId: integer("job_id"),
  action: oneOf("action", REPAIR_ACTIONS),
  fromStage: nullable(oneOf("from_stage", REPAIR_STAGES)),
  toStage: oneOf("to_stage", REPAIR_STAGES),
  /** How it had ended before. */
  fromOutcome: nullable(oneOf("from_outcome", REPAIR_OUTCOMES)),
  labelId: nullable(integer("label_id")),
  note: text("note"),
  userId: nullable(integer("user_id")),
  via: oneOf("via", ["console", "public", "system"], "system"),
  minutesInFrom: integer("minutes_in_from"),
  at: timestamp("at"),
});
export type StepRecord = RecordOf<typeof REPAIR_STEPS.columns>;

export const REPAIR_ACCESSORIES = table(
  "repair_accessories",
  {
    jobId: integer("job_id"),
    name: text("name"),
    quantity: integer("quantity"),
    note: text("note"),
  },
  ["id", "missing_note"],
);
export type AccessoryRecord = RecordOf<typeof REPAIR_ACCESSORIES.columns>;

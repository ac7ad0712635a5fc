import { z } from "@fundi/shared/contract/z";
import { CHECK_PHASES } from "@fundi/shared/workshop/check-rules";
import { CheckAnswer, ChecklistItem } from "@fundi/shared/workshop/checklists";
import { CONSENT_VIAS, DATA_CONSENTS } from "@fundi/shared/workshop/data-consent-rules";
import { DEVICE_TYPES, type DeviceType } from "@fundi/shared/workshop/device-types";
import {
  flag,
  integer,
  json,
  mapped,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

/** Of every type of device without a list of its own; no null, so that each version is there once. */
const ANY = "any";
const isType = (stored: string): stored is DeviceType => (DEVICE_TYPES as readonly string[]).includes(stored);

export const storedType = (deviceType: DeviceType | null): string => deviceType ?? ANY;

/** Versions of checklists; they are never changed. */
export const REPAIR_CHECKLISTS = table("repair_checklists", {
  id: serial("id"),
  deviceType: mapped(text("device_type"), (stored) => (isType(stored) ? stored : null), storedType),
  phase: oneOf("phase", CHECK_PHASES),
  number: integer("number"),
  photos: integer("photos"),
  items: json("items", z.array(ChecklistItem)),
  active: flag("active"),
  writtenBy: nullable(integer("written_by")),
  createdAt: timestamp("created_at"),
});
export type ChecklistRecord = RecordOf<typeof REPAIR_CHECKLISTS.columns>;

/** Devices as they were gone through. */
export const REPAIR_CHECKS = table("repair_checks", {
  id: serial("id"),
  jobId: integer("job_id"),
  phase: oneOf("phase", CHECK_PHASES),
  /** Null: there was no list, only results. */
  checklistId: nullable(integer("checklist_id")),
  answers: json("answers", z.array(CheckAnswer)),
  results: text("results"),
  noPhotoReason: text("no_photo_reason"),
  checkedBy: nullable(integer("checked_by")),
  checkedAt: timestamp("checked_at"),
});
export type CheckRecord = RecordOf<typeof REPAIR_CHECKS.columns>;

/** What customers said about the data of a device; the last of a kind holds. */
export const REPAIR_CONSENTS = table("repair_consents", {
  id: serial("id"),
  jobId: integer("job_id"),
  kind: oneOf("kind", DATA_CONSENTS),
  isGiven: flag("is_given"),
  via: oneOf("via", CONSENT_VIAS, "counter"),
  words: text("words"),
  recordedBy: nullable(integer("recorded_by")),
  recordedAt: timestamp("recorded_at"),
});
export type ConsentRecord = RecordOf<typeof REPAIR_CONSENTS.columns>;

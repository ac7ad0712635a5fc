import { DEVICE_TYPES } from "@fundi/shared/workshop/device-types";
import { REPAIR_STAGES } from "@fundi/shared/workshop/repair-stages";
import { DATA_RISKS, LABEL_COLOURS, PASSCODE_NEEDS } from "@fundi/shared/workshop/repair-words";
import {
  date,
  flag,
  integer,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const REPAIR_LABELS = table("repair_labels", {
  id: serial("id"),
  stage: oneOf("stage", REPAIR_STAGES),
  name: text("name"),
  colour: oneOf("colour", LABEL_COLOURS, "grey"),
  limitMinutes: nullable(integer("limit_minutes")),
  publicEn: text("public_en"),
  publicSw: text("public_sw"),
  position: integer("position"),
  active: flag("active"),
  version: integer("version"),
});
export type LabelRecord = RecordOf<typeof REPAIR_LABELS.columns>;

export const REPAIR_PROBLEMS = table("repair_problems", {
  id: serial("id"),
  code: text("code"),
  deviceType: nullable(oneOf("device_type", DEVICE_TYPES, "other")),
  nameEn: text("name_en"),
  nameSw: text("name_sw"),
  needsPasscode: oneOf("needs_passcode", PASSCODE_NEEDS, "maybe"),
  dataRisk: oneOf("data_risk", DATA_RISKS, "some"),
  active: flag("active"),
  version: integer("version"),
});
export type ProblemRecord = RecordOf<typeof REPAIR_PROBLEMS.columns>;

export const REPAIR_TERMS = table("repair_terms", {
  id: serial("id"),
  number: integer("number"),
  title: text("title"),
  bodyEn: text("body_en"),
  bodySw: text("body_sw"),
  fromOn: date("from_on"),
  writtenBy: nullable(integer("written_by")),
  createdAt: timestamp("created_at"),
});
export type TermsRecord = RecordOf<typeof REPAIR_TERMS.columns>;

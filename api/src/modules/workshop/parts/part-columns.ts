import { OLD_PART_FATES, PART_FATES, PART_STATES } from "@fundi/shared/workshop/part-rules";
import { REPAIR_ACTIONS } from "@fundi/shared/workshop/repair-actions";
import {
  integer,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

/** Parts that jobs need, or needed. */
export const REPAIR_PARTS = table("repair_parts", {
  id: serial("id"),
  jobId: integer("job_id"),
  lineId: integer("line_id"),
  itemId: integer("item_id"),
  quantity: integer("quantity"),
  state: oneOf("state", PART_STATES),
  unitId: nullable(integer("unit_id")),
  unitCostMinor: nullable(integer("unit_cost_minor")),
  oldPart: nullable(oneOf("old_part", OLD_PART_FATES)),
  oldSerial: text("old_serial"),
  /** The number on a fitted part that is not counted by serials. */
  newSerial: text("new_serial"),
  link: text("link"),
  fate: nullable(oneOf("fate", PART_FATES)),
  reason: text("reason"),
  droppedBy: nullable(oneOf("dropped_by", REPAIR_ACTIONS)),
  fittedBy: nullable(integer("fitted_by")),
  fittedAt: nullable(timestamp("fitted_at")),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
export type PartRecord = RecordOf<typeof REPAIR_PARTS.columns>;

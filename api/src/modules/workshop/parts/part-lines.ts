import type { RepairLineRecord } from "../estimates/estimate-columns";

/** Returns whether a line can have a part: one that is charged, or is not because its last part was given back. */
export const mayHavePart = ({ kind, state, droppedBy, closedAt }: RepairLineRecord): boolean =>
  kind === "part" &&
  closedAt === null &&
  (state === "approved" || droppedBy === "change_parts" || droppedBy === "take_out_part");

import type { AgreedLine } from "@fundi/shared/workshop/line-rules";
import type { RepairLineRecord } from "./estimate-columns";

/** Returns whether a line was left out by staff, so that it can be charged again. */
export const isLeftOut = ({ state, droppedBy }: Pick<RepairLineRecord, "state" | "droppedBy">): boolean =>
  state === "not_charged" && droppedBy === "change_line";

/** Returns whether price and technician of a line change no more: its device left, or a warranty bears it. */
export const isFixedLine = ({ closedAt, claimId }: Pick<RepairLineRecord, "closedAt" | "claimId">): boolean =>
  closedAt !== null || claimId !== null;

/** Returns what the rules about lines need of them. */
export const agreedLine = (line: RepairLineRecord): AgreedLine => ({
  ...{ id: line.id, kind: line.kind, approvalId: line.approvalId, quantity: line.quantity, state: line.state },
  ...{ priceMinor: line.priceMinor, agreedPriceMinor: line.agreedPriceMinor ?? line.priceMinor },
  isLeftOut: isLeftOut(line),
});

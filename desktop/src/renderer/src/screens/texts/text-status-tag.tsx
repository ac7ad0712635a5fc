import type { Intent } from "@blueprintjs/core";
import type { TextEntry } from "@fundi/shared/texts/text-list";
import { TEXT_STATUS_LABELS, type TextStatus } from "@fundi/shared/texts/text-record";
import { CellTag } from "../../ui/cell-tag";

const INTENTS: Record<TextStatus, Intent> = {
  queued: "none",
  sent: "none",
  delivered: "success",
  read: "success",
  failed: "danger",
  held: "warning",
  dropped: "none",
};

/** The status of a text; one of which nobody knows whether it went says so. */
export const TextStatusTag = ({
  text: { status, isUncertain },
}: {
  text: Pick<TextEntry, "status" | "isUncertain">;
}) => <CellTag intent={INTENTS[status]}>{isUncertain ? "Not certain" : TEXT_STATUS_LABELS[status]}</CellTag>;

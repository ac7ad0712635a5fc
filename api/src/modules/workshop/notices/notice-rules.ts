import type { DomainEventName } from "@fundi/shared/activity/domain-events";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { RepairFacts } from "@fundi/shared/workshop/repair-events";
import { CUSTODY_KINDS, type RepairKind } from "@fundi/shared/workshop/repair-stages";

/** Events by which a repair may become ready. */
export const READY_EVENTS = [
  "repair.checked",
  "repair.finished",
  "repair.estimate_decided",
  "repair.withdrawn",
  "repair.stage_changed",
] as const satisfies readonly DomainEventName[];

/** Actions that correct what was recorded: nobody waits for their result. */
const CORRECTIONS: readonly RepairAction[] = ["undo", "reopen"];

/** Returns whether a repair entered `ready` by an event. */
export const becameReady = ({
  stage,
  changes,
  action,
}: Pick<RepairFacts, "stage" | "changes"> & { action?: RepairAction }): boolean =>
  stage === "ready" && "stage" in changes && !(action !== undefined && CORRECTIONS.includes(action));

/** Returns whether its customer brings the device and fetches it: who is visited knows what became of it. */
export const isBrought = (kind: RepairKind): boolean => (CUSTODY_KINDS as readonly RepairKind[]).includes(kind);

import type { Role } from "@fundi/shared/accounts/roles";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { toTime } from "@fundi/shared/appointments/shop-day";
import { isCalendarDate } from "@fundi/shared/values/calendar-date";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import { wallClock } from "../../../lib/shop-time";
import { MOVES, type MoveId, moveTo } from "../moves/job-moves";
import type { MoveDraft } from "../moves/move-draft";
import type { BoardBy } from "./board-data";

/** What dropping a card on a column does, or why nothing can be done there. */
export type Drop =
  | { isPossible: true; move: MoveId; verb: string; preset?: Partial<MoveDraft> }
  | { isPossible: false; reason: string };

interface Viewer {
  id: number;
  role: Role;
}

const no = (reason: string): Drop => ({ isPossible: false, reason });

/** Returns what dropping a card on another column does. The server decides in the end. */
export function dropOn(card: RepairCard, by: BoardBy, key: string, viewer: Viewer): Drop {
  if (by === "stage") {
    const verdict = moveTo(card, key as RepairStage);
    // Who drops a card on “Ready” means that it is repaired.
    if ("move" in verdict && verdict.move === "withdraw")
      return no("It gets here once its work is done. That its customer withdraws is recorded with M, then X.");
    return "reason" in verdict
      ? no(verdict.reason)
      : { isPossible: true, move: verdict.move, verb: MOVES[verdict.move].label };
  }
  if (by === "technician") return assignTo(card, Number(key), viewer);
  if (by === "place") return { isPossible: true, move: "place", verb: "Put it here", preset: { place: key } };
  return promiseFor(card, key);
}

function assignTo(card: RepairCard, technicianId: number, viewer: Viewer): Drop {
  if (!card.allowedActions.includes("assign"))
    return no("Staff who repair devices take jobs, and managers assign them.");
  const isOwn = technicianId === viewer.id ? card.technician === null : card.technician?.id === viewer.id;
  const isGivenBack = technicianId === 0 && card.technician?.id === viewer.id;
  if (!mayAccess(viewer.role, "manager") && !(technicianId === viewer.id && isOwn) && !isGivenBack)
    return no("Only managers assign the work of colleagues.");
  return {
    ...{ isPossible: true, move: "assign", verb: technicianId === 0 ? "Nobody has it" : "Assign" },
    preset: { technicianId: technicianId === 0 ? "" : String(technicianId) },
  };
}

function promiseFor(card: RepairCard, key: string): Drop {
  if (key === "earlier") return no("A promise is for a time to come.");
  if (key === "none")
    return { isPossible: true, move: "promise", verb: "Promise nothing", preset: { date: "", time: "" } };
  if (!isCalendarDate(key)) return no("Choose a day with P.");
  const minutes = card.promisedAt ? wallClock(new Date(card.promisedAt)).minutes : null;
  const time = minutes === null ? "" : toTime(minutes).slice(0, 5);
  return { isPossible: true, move: "promise", verb: "Promise it for this day", preset: { date: key, time } };
}

import type { TextedMove } from "@fundi/shared/workshop/notice-edits";
import type { MoveId } from "./job-moves";
import { instantIn, type MoveDraft } from "./move-draft";

/** Moves after which the customer may get a text. */
export const TEXTED_MOVES: ReadonlySet<MoveId> = new Set([
  "finish",
  "give_up",
  "pass",
  "withdraw",
  "promise",
  "announce",
]);

/** Returns a move as far as its text depends on it; null: it sends no text. */
export function textedMoveOf(move: MoveId, draft: MoveDraft): TextedMove | null {
  switch (move) {
    case "finish":
      return { move, outcome: draft.outcome, problemIds: [...draft.problemIds] };
    case "give_up":
    case "withdraw":
      return { move, partsStay: draft.partsStay };
    case "pass":
    case "announce":
      return { move };
    case "promise":
      return { move, promisedAt: instantIn(draft) };
    default:
      return null;
  }
}

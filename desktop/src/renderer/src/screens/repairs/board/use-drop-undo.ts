import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { showToast } from "../../../ui/toasts";
import { MOVES, type MoveId, mayMove } from "../moves/job-moves";
import type { Moves } from "../moves/use-moves";
import { repairQuery } from "../repair-queries";
import { lastFour } from "../repair-text";

interface Dropped {
  id: number;
  move: MoveId;
}

/** Offers to take a step back that a card took because it was dropped: a slip of the hand is quickly made. */
export function useDropUndo() {
  const queries = useQueryClient();
  const last = useRef<Dropped | null>(null);
  const start = useRef<Moves["start"] | null>(null);
  const takeAway = useRef<() => void>();
  // Its button opens a dialog of this board.
  useEffect(() => () => takeAway.current?.(), []);
  return {
    /** Opens the dialog of a move; set with each render. */
    start,
    /** A card was dropped, and its move began; null: what was dropped is no step of a job. */
    dropped: useCallback((drop: Dropped | null) => {
      last.current = drop;
    }, []),
    /** A move was made. */
    moved: useCallback(
      (id: number, move: MoveId) => {
        const made = last.current;
        last.current = null;
        if (made?.id !== id || made.move !== move) return;
        const job = queries.getQueryData(repairQuery(id).queryKey);
        // What would be undone has to be what the drop did.
        if (!job || job.steps.at(-1)?.action !== move || !mayMove(job, "undo")) return;
        void showToast({
          message: `${lastFour(job.number)}: ${MOVES[move].label}`,
          intent: "success",
          action: { text: "Undo", onClick: () => start.current?.(job, "undo", { reason: "Dropped by mistake" }) },
        }).then((away) => {
          takeAway.current = away;
        });
      },
      [queries],
    ),
  };
}

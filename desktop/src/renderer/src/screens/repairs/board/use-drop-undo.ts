import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { showToast } from "../../../ui/toasts";
import { MOVES, type MoveId, mayMove } from "../moves/job-moves";
import type { Moves } from "../moves/use-moves";
import { repairQuery } from "../repair-queries";
import { lastFour } from "../repair-text";

/** Offers to take a step back that a card took because it was dropped: a slip of the hand is quickly made. */
export function useDropUndo() {
  const queries = useQueryClient();
  const last = useRef<{ id: number; move: MoveId } | null>(null);
  const start = useRef<Moves["start"] | null>(null);
  return {
    /** Opens the dialog of a move; set with each render. */
    start,
    /** A card was dropped, and its move began. */
    dropped: useCallback((id: number, move: MoveId) => {
      last.current = { id, move };
    }, []),
    /** A move was made. */
    moved: useCallback(
      (id: number) => {
        const made = last.current;
        last.current = null;
        const job = made?.id === id ? queries.getQueryData(repairQuery(id).queryKey) : undefined;
        if (!made || !job || !mayMove(job, "undo")) return;
        void showToast({
          message: `${lastFour(job.number)}: ${MOVES[made.move].label}`,
          intent: "success",
          action: { text: "Undo", onClick: () => start.current?.(job, "undo", { reason: "Dropped by mistake" }) },
        });
      },
      [queries],
    ),
  };
}

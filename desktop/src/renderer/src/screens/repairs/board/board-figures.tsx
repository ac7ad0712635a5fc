import { REPAIR_FIGURES, type RepairFigure } from "@fundi/shared/workshop/repairs";
import { UNKNOWN } from "../../../ui/screen";
import type { RepairsAddress, SetRepairs } from "../repairs-address";

export const FIGURE_LABELS: Record<RepairFigure, string> = {
  late: "late",
  near: "nearly late",
  unassigned: "unassigned",
  waiting_for_customer: "customer decides",
  on_hold: "on hold",
  ready: "ready",
};

interface Props {
  /** Undefined until they are loaded. */
  figures: Readonly<Record<RepairFigure, number>> | undefined;
  own: number | undefined;
  filter: Pick<RepairsAddress, "figure" | "technician">;
  setFilter: SetRepairs;
}

/** The figures above the board: each shows only the jobs that it counts. */
export function BoardFigures({ figures, own, filter, setFilter }: Props) {
  const isMine = filter.technician === "me";
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div className="board-figures" role="group" aria-label="Show only">
      {REPAIR_FIGURES.map((figure) => {
        const count = figures?.[figure];
        const isOn = filter.figure === figure;
        return (
          <button
            key={figure}
            type="button"
            className={`board-figure is-${count ? figure : "none"}`}
            aria-pressed={isOn}
            onClick={() => setFilter({ figure: isOn ? undefined : figure })}
          >
            <strong>{count ?? UNKNOWN}</strong> {FIGURE_LABELS[figure]}
          </button>
        );
      })}
      <button
        type="button"
        className="board-figure is-mine"
        aria-pressed={isMine}
        onClick={() => setFilter({ technician: isMine ? undefined : "me" })}
      >
        <strong>{own ?? UNKNOWN}</strong> mine
      </button>
    </div>
  );
}

import { formatDayOfMonth } from "@fundi/shared/values/calendar-date";
import { REPAIR_FIGURES, type RepairFigure } from "@fundi/shared/workshop/repairs";
import { STUCK_DAYS } from "@fundi/shared/workshop/stuck";
import { useQuery } from "@tanstack/react-query";
import { wallClock } from "../../../lib/shop-time";
import { UNKNOWN } from "../../../ui/screen";
import { countText, toCallQuery } from "../calls/call-queries";
import type { RepairsAddress, SetRepairs } from "../repairs-address";

export const FIGURE_LABELS: Record<RepairFigure, string> = {
  late: "late",
  near: "nearly late",
  stuck: "stuck",
  unassigned: "unassigned",
  waiting_for_customer: "customer decides",
  on_hold: "on hold",
  ready: "ready",
};

/** What a figure counts, where its word does not say it. */
const FIGURE_TITLES: Partial<Record<RepairFigure, string>> = {
  stuck: `Past the limit of their stage for more than ${STUCK_DAYS} open days`,
};

interface Props {
  /** Undefined until they are loaded. */
  figures: Readonly<Record<RepairFigure, number>> | undefined;
  /** Since when the one waits to be fetched that waits longest; null: none. */
  readySince: string | null | undefined;
  own: number | undefined;
  filter: Pick<RepairsAddress, "figure" | "technician">;
  setFilter: SetRepairs;
}

const dayText = (instant: string): string => formatDayOfMonth(wallClock(new Date(instant)).date);

/** The figures above the board: each shows only the jobs that it counts. */
export function BoardFigures({ figures, readySince, own, filter, setFilter }: Props) {
  const { data: toCall } = useQuery(toCallQuery);
  const isMine = filter.technician === "me";
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div className="board-figures" role="group" aria-label="Show only">
      <button
        type="button"
        className="board-figure is-mine"
        aria-pressed={isMine}
        onClick={() => setFilter({ technician: isMine ? undefined : "me" })}
      >
        <strong>{own ?? UNKNOWN}</strong> mine
      </button>
      {toCall && toCall.estimates.length > 0 && (
        <button
          type="button"
          className="board-figure is-waiting_for_customer"
          title="Estimates without an answer after all reminders"
          onClick={() => setFilter({ tab: "calls" })}
        >
          <strong>{countText(toCall)}</strong> to call
        </button>
      )}
      {REPAIR_FIGURES.map((figure) => {
        const count = figures?.[figure];
        const isOn = filter.figure === figure;
        return (
          <button
            key={figure}
            type="button"
            className={`board-figure is-${count ? figure : "none"}`}
            aria-pressed={isOn}
            title={FIGURE_TITLES[figure]}
            onClick={() => setFilter({ figure: isOn ? undefined : figure })}
          >
            <strong>{count ?? UNKNOWN}</strong> {FIGURE_LABELS[figure]}
            {figure === "ready" && readySince && <> since {dayText(readySince)}</>}
          </button>
        );
      })}
    </div>
  );
}

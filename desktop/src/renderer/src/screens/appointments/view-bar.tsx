import { Button, SegmentedControl } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { addDays, formatDay, formatDayOfMonth, formatLongDay, formatWeekday } from "@fundi/shared/values/calendar-date";
import { DateField } from "../../ui/forms/date-field";
import { weekOf } from "./calendar/calendar-columns";
import type { View } from "./schedule-address";

const VIEW_OPTIONS = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "list", label: "List" },
];

interface ViewBarProps {
  view: View;
  date: string;
  today: string;
  onView: (view: View) => void;
  onDate: (date: string) => void;
  onStep: (by: 1 | -1) => void;
}

/** Formats the period: "Monday 23 November 2026", or "Mon 23 Nov – Sun 29 Nov 2026". */
export function periodText(view: View, date: string): string {
  if (view !== "week") return formatLongDay(date);
  const [monday = date] = weekOf(date);
  return `${formatWeekday(monday)} ${formatDayOfMonth(monday)} – ${formatDay(addDays(monday, 6))}`;
}

/** Chooses the view and moves to another day or week. */
export function ViewBar({ view, date, today, onView, onDate, onStep }: ViewBarProps) {
  const unit = view === "week" ? "week" : "day";
  return (
    <div className="schedule-bar">
      <SegmentedControl
        size="small"
        aria-label="View"
        options={VIEW_OPTIONS}
        value={view}
        onValueChange={(chosen) => onView(chosen as View)}
      />
      {view !== "list" && (
        <>
          <span className="schedule-steps">
            <Button
              variant="minimal"
              icon={<ChevronLeft />}
              aria-label={`Previous ${unit}`}
              title={`Previous ${unit} (←)`}
              onClick={() => onStep(-1)}
            />
            <Button text="Today" title="Today (T)" disabled={date === today} onClick={() => onDate(today)} />
            <Button
              variant="minimal"
              icon={<ChevronRight />}
              aria-label={`Next ${unit}`}
              title={`Next ${unit} (→)`}
              onClick={() => onStep(1)}
            />
          </span>
          <h2 className="schedule-period" aria-live="polite">
            {periodText(view, date)}
          </h2>
          <DateField
            className="schedule-date"
            aria-label="Go to day"
            value={date}
            onChange={(chosen) => chosen && onDate(chosen)}
          />
        </>
      )}
    </div>
  );
}

import { Classes, useHotkeys } from "@blueprintjs/core";
import { useMemo } from "react";

/** Controls to which arrows and letters mean something of their own. */
const OWN_KEYS = "select, [role=radio], [role=menu]";

/** A key that is the calendar's, unless a dialog is open or the control with the focus knows it. */
export const onCalendarKey = (run: () => void) => (event: KeyboardEvent) => {
  const target = event.target instanceof Element ? event.target : null;
  if (document.body.classList.contains(Classes.OVERLAY_OPEN) || target?.closest(OWN_KEYS)) return;
  event.preventDefault();
  run();
};

interface DateKeys {
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** D, W and L choose the view; arrows and T the day, where there is one. `dates` must keep its identity. */
export function useViewKeys(onView: (view: "day" | "week" | "list") => void, dates: DateKeys | null): void {
  const hotkeys = useMemo(() => {
    const key = (combo: string, label: string, run: () => void) => ({
      combo,
      label,
      global: true,
      onKeyDown: onCalendarKey(run),
    });
    return [
      key("d", "Day", () => onView("day")),
      key("w", "Week", () => onView("week")),
      key("l", "List", () => onView("list")),
      ...(dates
        ? [
            key("left", "Earlier", () => dates.onStep(-1)),
            key("right", "Later", () => dates.onStep(1)),
            key("t", "Today", dates.onToday),
          ]
        : []),
    ];
  }, [onView, dates]);
  useHotkeys(hotkeys);
}

import { useMemo } from "react";
import { type Key, useKeys } from "../../../ui/keys/keys";

/** Controls that use arrow and letter keys themselves. */
const OWN_KEYS = "select, [role=radio], [role=menu]";

/** Returns a calendar hotkey that is ignored while a control that uses the key has the focus. */
export const calendarKey = (combo: string, label: string, run: () => void): Key => ({
  combo,
  label,
  passive: true,
  run: (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(OWN_KEYS)) return;
    event.preventDefault();
    run();
  },
});

interface DateKeys {
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** D, W and L choose the view; arrows and T choose the day, if one is shown. `dates` must be referentially stable. */
export function useViewKeys(onView: (view: "day" | "week" | "list") => void, dates: DateKeys | null): void {
  const keys = useMemo(
    () => [
      calendarKey("d", "Day", () => onView("day")),
      calendarKey("w", "Week", () => onView("week")),
      calendarKey("l", "List", () => onView("list")),
      ...(dates
        ? [
            calendarKey("left", "Earlier", () => dates.onStep(-1)),
            calendarKey("right", "Later", () => dates.onStep(1)),
            calendarKey("t", "Today", dates.onToday),
          ]
        : []),
    ],
    [onView, dates],
  );
  useKeys("screen", keys);
}

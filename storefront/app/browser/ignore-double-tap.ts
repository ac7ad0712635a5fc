import type { MouseEvent } from "react";

/** Two taps within this time count as one double tap. */
const DOUBLE_TAP_MS = 500;

const tapped = new WeakMap<Element, number>();

/** Wraps a click handler so that it ignores the second tap of a double tap on the same button. */
export const ignoreDoubleTap =
  (act: () => void) =>
  ({ currentTarget, timeStamp }: Pick<MouseEvent, "currentTarget" | "timeStamp">): void => {
    const before = tapped.get(currentTarget);
    if (before !== undefined && timeStamp - before < DOUBLE_TAP_MS) return;
    tapped.set(currentTarget, timeStamp);
    act();
  };

import { useEffect, useMemo, useRef } from "react";
import { useKeys } from "./keys/keys";

/**
 * Registers a letter that works anywhere on the screen, unless a dialog is open or the user types. `run` may be another
 * function with each render: registering it again would render the screen without an end.
 */
export function useScreenKey(combo: string, label: string, run: () => void, isEnabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const keys = useMemo(
    () => (isEnabled ? [{ combo, label, run: () => latest.current() }] : []),
    [combo, label, isEnabled],
  );
  useKeys("screen", keys);
}

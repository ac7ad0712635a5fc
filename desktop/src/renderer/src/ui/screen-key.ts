import { useMemo } from "react";
import { useKeys } from "./keys/keys";

/** Registers a letter that works anywhere on the screen, unless a dialog is open or the user types. */
export function useScreenKey(combo: string, label: string, run: () => void, isEnabled = true): void {
  const keys = useMemo(() => (isEnabled ? [{ combo, label, run }] : []), [combo, label, run, isEnabled]);
  useKeys("screen", keys);
}

import { useMemo } from "react";
import { useKeys } from "./keys/keys";

/** A letter that does something from anywhere on the screen, unless a dialog is open or somebody is typing. */
export function useScreenKey(combo: string, label: string, run: () => void, isEnabled = true): void {
  const keys = useMemo(() => (isEnabled ? [{ combo, label, run }] : []), [combo, label, run, isEnabled]);
  useKeys("screen", keys);
}

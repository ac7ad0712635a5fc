import { Classes, useHotkeys } from "@blueprintjs/core";
import { useMemo } from "react";

/** A letter that does something from anywhere on the screen, unless a dialog is open or somebody is typing. */
export function useScreenKey(combo: string, label: string, run: () => void, isEnabled = true): void {
  const hotkeys = useMemo(() => {
    const onKeyDown = () => {
      if (!document.body.classList.contains(Classes.OVERLAY_OPEN)) run();
    };
    return isEnabled ? [{ combo, label, global: true, preventDefault: true, onKeyDown }] : [];
  }, [combo, label, run, isEnabled]);
  useHotkeys(hotkeys);
}

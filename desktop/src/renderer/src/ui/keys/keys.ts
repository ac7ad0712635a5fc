import { Classes, useHotkeys } from "@blueprintjs/core";
import { useMemo } from "react";

/** Where a key does something; the help under `?` lists keys under these words, in this order. */
export const KEY_GROUPS = {
  everywhere: "Everywhere",
  goTo: "Go to",
  screen: "This screen",
  list: "The list",
  record: "The opened record",
} as const;
export type KeyGroup = keyof typeof KEY_GROUPS;

export interface Key {
  /** As Blueprint spells it: "n", "mod+k"; two keys in turn are "g o". */
  combo: string;
  label: string;
  /** Absent where the control with the focus hears the key itself: it is listed, and nothing more. */
  run?: (event: KeyboardEvent) => void;
  /** Also while somebody is typing. */
  inInput?: true;
  /** Leaves the key to the browser and to other listeners as well. */
  passive?: true;
}

/** True while a dialog or a menu is open: its own keys come first. */
export const isCovered = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);

/**
 * Keys that work from anywhere while the component is there, unless a dialog is open or somebody is typing. Every key of
 * the console is declared here, so that the help knows it. Keep the array's identity between renders.
 */
export function useKeys(group: KeyGroup, keys: readonly Key[]): void {
  const hotkeys = useMemo(
    () =>
      keys.map(({ combo, label, run, inInput = false, passive }) => ({
        combo,
        label,
        group: KEY_GROUPS[group],
        global: true,
        allowInInput: inInput,
        onKeyDown: (event: KeyboardEvent) => {
          if (!run || isCovered()) return;
          if (!passive) event.preventDefault();
          run(event);
        },
      })),
    [group, keys],
  );
  useHotkeys(hotkeys);
}

import { Classes, useHotkeys } from "@blueprintjs/core";
import { useMemo } from "react";

/** The scopes of hotkeys; the help under `?` groups them by these titles, in this order. */
export const KEY_GROUPS = {
  everywhere: "Everywhere",
  goTo: "Go to",
  screen: "This screen",
  list: "The list",
  record: "The opened record",
} as const;
export type KeyGroup = keyof typeof KEY_GROUPS;

export interface Key {
  /** In Blueprint's notation: "n", "mod+k"; "g o" is a sequence. */
  combo: string;
  label: string;
  /** Absent where the focused control handles the key itself; it is only listed. */
  run?: (event: KeyboardEvent) => void;
  /** Also active while the user types. */
  inInput?: true;
  /** Does not prevent the default, nor other listeners. */
  passive?: true;
}

/** Whether a dialog or menu is open, which handles keys first. */
export const isCovered = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);

/**
 * Registers hotkeys while the component is mounted; they are inactive while a dialog is open or the user types. Every hotkey
 * of the console is declared here, so that the help lists it. Keep the array's identity between renders.
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

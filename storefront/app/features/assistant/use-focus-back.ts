import { type RefObject, useEffect, useRef } from "react";

/** Restores the focus to a button when what it opened is closed, if the button is visible. */
export function useFocusBack(button: RefObject<HTMLButtonElement>, open: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [button, open]);
}

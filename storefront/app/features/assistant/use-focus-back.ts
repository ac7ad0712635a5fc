import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus back to a button once what it opened is closed; a button that is not shown takes none. */
export function useFocusBack(button: RefObject<HTMLButtonElement>, open: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [button, open]);
}

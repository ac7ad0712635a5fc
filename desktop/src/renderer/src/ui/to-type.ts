import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Give this as `state` to open a record for typing; opened without it, the list keeps the keys, for J and K. */
export const TO_TYPE = { isToType: true } as const;

/** Puts the cursor into the first field of a form that was opened for typing. */
export function useFocusToType(form: RefObject<HTMLFormElement>): void {
  const location = useLocation();
  useEffect(() => {
    const { state } = location;
    if (typeof state === "object" && state !== null && "isToType" in state)
      form.current?.querySelector("input")?.focus();
  }, [location, form]);
}

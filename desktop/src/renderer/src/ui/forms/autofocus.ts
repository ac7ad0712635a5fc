import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Navigation `state` that opens a record with its form focused; otherwise the list keeps the focus, for J and K. */
export const TO_TYPE = { isToType: true } as const;

/** Focuses the first field of a form that was opened with that state. */
export function useFocusToType(form: RefObject<HTMLFormElement>): void {
  const location = useLocation();
  useEffect(() => {
    const { state } = location;
    if (typeof state === "object" && state !== null && "isToType" in state)
      form.current?.querySelector("input")?.focus();
  }, [location, form]);
}

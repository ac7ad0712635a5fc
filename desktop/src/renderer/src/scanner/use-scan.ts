import { createContext, useContext, useEffect, useRef } from "react";

/** Handles a code; `false` passes it on to the next handler. */
export type ScanHandler = (code: string) => unknown;

/** Registers a handler, which is called before earlier ones; returns the function that removes it. */
export const ScanClaims = createContext<(handler: ScanHandler) => () => void>(() => () => undefined);

/**
 * Handles scanned codes while this screen is mounted, instead of opening their record: a sale adds the item, a list selects
 * it. The latest handler is called first; `isEnabled` suspends it. `lookUpScan` resolves what a code stands for.
 */
export function useScan(handler: ScanHandler, isEnabled = true): void {
  const claim = useContext(ScanClaims);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (isEnabled) return claim((code) => latest.current(code));
  }, [claim, isEnabled]);
}

import { createContext, useContext, useEffect, useRef } from "react";

/** Takes a code; `false` leaves it to whoever would have had it otherwise. */
export type ScanHandler = (code: string) => unknown;

/** Adds a taker of codes, the latest of whom is asked first; answers how to take it away. */
export const ScanClaims = createContext<(handler: ScanHandler) => () => void>(() => () => undefined);

/**
 * Has what is scanned handed to this screen while it is open, instead of opening the item or order: a counter sale adds
 * it, a list ticks it. The latest screen or dialog that asks is the one that gets it; `isEnabled` lets one wait. Use
 * `lookUpScan` to learn what a code stands for.
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

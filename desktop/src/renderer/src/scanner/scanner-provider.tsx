import { Classes } from "@blueprintjs/core";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useMay } from "../session/session";
import { showToast, toastProblem } from "../ui/toasts";
import { listenForScans } from "./keyboard-wedge";
import { addressOfScan, lookUpAnywhere, nameOfScan, newItemAddress, type Scanned } from "./scan-match";
import { useScannerSetting } from "./scan-setting";
import { ScanClaims, type ScanHandler } from "./use-scan";

/** Handles a barcode scanner on every screen: passes codes to the screen that claimed them, or opens their record. */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const [isOn] = useScannerSetting();
  const claims = useRef<ScanHandler[]>([]);
  const open = useOpenScanned();
  const claim = useCallback((handler: ScanHandler) => {
    claims.current.push(handler);
    return () => {
      claims.current = claims.current.filter((other) => other !== handler);
    };
  }, []);
  useEffect(() => {
    if (!isOn) return;
    return listenForScans((code) => {
      const isTaken = claims.current.toReversed().some((handler) => handler(code) !== false);
      if (!isTaken) open(code);
    });
  }, [isOn, open]);
  return <ScanClaims.Provider value={claim}>{children}</ScanClaims.Provider>;
}

/** Returns a function that opens the record of a code. Another code or Esc aborts a pending lookup. */
function useOpenScanned(): (code: string) => void {
  const navigate = useNavigate();
  const mayAdd = useMay("manager");
  const lookup = useRef<AbortController>();

  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === "Escape") lookup.current?.abort();
    };
    window.addEventListener("keydown", cancel, { capture: true });
    return () => {
      window.removeEventListener("keydown", cancel, { capture: true });
      lookup.current?.abort();
    };
  }, []);

  return useCallback(
    (code) => {
      const show = (match: Scanned) => {
        const go = () => navigate(addressOfScan(match));
        // A dialog is open, so it is not navigated away from.
        if (!isCovered()) return go();
        void showToast({
          intent: "primary",
          message: `Scanned: ${nameOfScan(match)}.`,
          action: { text: "Open", onClick: go },
        });
      };
      const showUnknown = () =>
        void showToast({
          intent: "warning",
          timeout: 10_000,
          message: mayAdd
            ? `No item and no repair has the code “${code}”. Add it as an item?`
            : `No item and no repair has the code “${code}”. Check the label, or ask a manager to add it.`,
          ...(mayAdd && { action: { text: "Add item", onClick: () => navigate(newItemAddress(code)) } }),
        });
      lookup.current?.abort();
      lookup.current = new AbortController();
      const { signal } = lookup.current;
      lookUpAnywhere(code, signal).then(
        (match) => {
          if (signal.aborted) return;
          if (match) show(match);
          else showUnknown();
        },
        (error) => {
          if (!signal.aborted) toastProblem(error);
        },
      );
    },
    [navigate, mayAdd],
  );
}

const isCovered = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);

import { Classes } from "@blueprintjs/core";
import type { ScanMatch } from "@fundi/shared/shopfloor";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useMay } from "../app/session";
import { showToast, toastProblem } from "../ui/toasts";
import { listenForScans } from "./keyboard-wedge";
import { addressOfScan, lookUpScan, nameOfScan, newItemAddress } from "./scan-match";
import { useScannerSetting } from "./scan-setting";
import { ScanClaims, type ScanHandler } from "./use-scan";

/** Makes a barcode scanner work on every screen: what it reads is handed to whoever asked for it, or opened. */
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

/** Opens what a code stands for. Another code, or Esc, calls it off while the answer is on its way. */
function useOpenScanned(): (code: string) => void {
  const navigate = useNavigate();
  const mayAdd = useMay("manager");
  const asked = useRef<AbortController>();

  useEffect(() => {
    const callOff = ({ key }: KeyboardEvent) => {
      if (key === "Escape") asked.current?.abort();
    };
    window.addEventListener("keydown", callOff, { capture: true });
    return () => {
      window.removeEventListener("keydown", callOff, { capture: true });
      asked.current?.abort();
    };
  }, []);

  return useCallback(
    (code) => {
      const show = (match: ScanMatch) => {
        const go = () => navigate(addressOfScan(match));
        // Somebody is in the middle of something: it is not taken from under their hands.
        if (!isCovered()) return go();
        void showToast({
          intent: "primary",
          message: `Scanned: ${nameOfScan(match)}.`,
          action: { text: "Open", onClick: go },
        });
      };
      const tellUnknown = () =>
        void showToast({
          intent: "warning",
          timeout: 10_000,
          message: mayAdd
            ? `No item has the code “${code}”. Add it?`
            : `No item has the code “${code}”. Check the label, or ask a manager to add it.`,
          ...(mayAdd && { action: { text: "Add item", onClick: () => navigate(newItemAddress(code)) } }),
        });
      asked.current?.abort();
      asked.current = new AbortController();
      const { signal } = asked.current;
      lookUpScan(code, signal).then(
        (match) => {
          if (signal.aborted) return;
          if (match) show(match);
          else tellUnknown();
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

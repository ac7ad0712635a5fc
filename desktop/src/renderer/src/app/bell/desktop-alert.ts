import { useSyncExternalStore } from "react";
import type { Alert, AlertOutcome } from "../../../../bridge/contract";
import { bridge, isInstalled } from "../../bridge/bridge";
import { showToast } from "../../ui/toasts";

/** The name of a happening's alert, and back: a click counts it as read. */
export const alertIdOf = (eventId: number): string => `fundi-${eventId}`;
export const eventOfAlert = (alertId: string | undefined): number | null => {
  const [, id] = /^fundi-(\d+)$/.exec(alertId ?? "") ?? [];
  return id === undefined ? null : Number(id);
};

let isRefused = false;
const listeners = new Set<() => void>();

/** Whether the system of this computer did not show the last alert of the installed console. */
export const useAlertsRefused = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isRefused,
  );

/** Shows an alert over whatever is in front; a click brings the console there. */
export function showDesktopAlert(alert: Alert): void {
  bridge.showAlert(alert).then(noteOutcome, (error) => console.warn("No desktop alert:", error));
}

/** A browser was asked for its permission; the installed console finds out, and says so once. */
function noteOutcome(outcome: AlertOutcome): void {
  if (!isInstalled || outcome === "paused") return;
  const before = isRefused;
  isRefused = outcome !== "shown";
  if (isRefused === before) return;
  for (const listener of listeners) listener();
  if (!isRefused) return;
  const message = "This computer does not show the console's alerts. Settings, My alerts, says what to do.";
  void showToast({ intent: "warning", message, timeout: 10_000 });
}

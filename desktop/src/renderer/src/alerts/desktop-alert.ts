import { inSettings } from "@fundi/shared/settings/settings-tabs";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { useSyncExternalStore } from "react";
import type { Alert, AlertOutcome } from "../../../bridge/contract";
import { bridge, isInstalled } from "../bridge/bridge";
import { showToast } from "../ui/toasts";

/** Convert between an event id and the id of its alert: a click marks the event as read. */
export const alertIdOf = (eventId: number): string => `fundi-${eventId}`;
export const eventIdOfAlert = (alertId: string | undefined): number | null => {
  const [, id] = /^fundi-(\d+)$/.exec(alertId ?? "") ?? [];
  return id === undefined ? null : Number(id);
};

let isRefused = false;
const listeners = new Set<() => void>();
onModuleReset(() => {
  isRefused = false;
});

/** Whether the system refused the last alert of the installed console. */
export const useAlertsRefused = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isRefused,
  );

/** Shows a system alert; a click on it brings the console to the front. */
export function showDesktopAlert(alert: Alert): void {
  bridge.showAlert(alert).then(noteOutcome, (error) => console.warn("No desktop alert:", error));
}

/** A browser asks for permission in advance; the installed console learns of a refusal here and reports it once. */
function noteOutcome(outcome: AlertOutcome): void {
  if (!isInstalled || outcome === "paused") return;
  const before = isRefused;
  isRefused = outcome !== "shown";
  if (isRefused === before) return;
  for (const listener of listeners) listener();
  if (!isRefused) return;
  const message = `This computer does not show the console's alerts. ${inSettings("alerts")}, says what to do.`;
  void showToast({ intent: "warning", message, timeout: 10_000 });
}

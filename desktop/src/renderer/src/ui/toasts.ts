import { OverlayToaster, type ToastProps } from "@blueprintjs/core";
import { floatClear } from "@fundi/shared/web/float-clear";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { problemText } from "../lib/problem";
import { QueuedOffline } from "../lib/queued-offline";

let toaster: ReturnType<typeof OverlayToaster.create> | undefined;

/** Shows a toast at the top right. One at a time: the next replaces it. Resolves to a function that takes it away. */
export function showToast(toast: ToastProps): Promise<() => void> {
  ownToastUntil = Date.now() + OWN_TOAST_MS;
  return display(toast);
}

/** Below the top bar, whose light and bell must stay visible. */
const BELOW_BAR = 48;

function createToaster() {
  floatClear({
    first: BELOW_BAR,
    host: () => document.querySelector(".console-toasts"),
    shown: () => document.querySelector(".console-toasts .bp6-toast:not(.bp6-toast-exit)"),
  });
  return OverlayToaster.create({
    position: "top-right",
    maxToasts: 1,
    className: "console-toasts",
    // Esc belongs to the open panel; alerts disappear automatically.
    canEscapeKeyClear: false,
  });
}

async function display(toast: ToastProps): Promise<() => void> {
  toaster ??= createToaster();
  const shown = await toaster;
  shown.clear();
  const key = shown.show(toast);
  return () => shown.dismiss(key);
}

/** How long the result of the user's own action stays before an alert may replace it. */
const OWN_TOAST_MS = 3000;
let ownToastUntil = 0;
onModuleReset(() => {
  ownToastUntil = 0;
});

/** Shows an alert as a toast, after the result of the user's own action was readable long enough. */
export function showAlertToast(toast: ToastProps): void {
  const wait = Math.max(0, ownToastUntil - Date.now());
  setTimeout(() => void display(toast), wait);
}

export const toastSuccess = (message: string): void => void showToast({ message, intent: "success" });

/** Shows why something failed; stays longer, because it may contain a request id to note. */
export const toastProblem = (error: unknown): void =>
  void showToast({
    message: problemText(error),
    intent: error instanceof QueuedOffline ? "warning" : "danger",
    timeout: 10_000,
  });

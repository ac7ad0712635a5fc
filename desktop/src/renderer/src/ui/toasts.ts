import { OverlayToaster, type ToastProps } from "@blueprintjs/core";
import { KeptForLater } from "../lib/kept-for-later";
import { problemText } from "../lib/problem";

let toaster: ReturnType<typeof OverlayToaster.create> | undefined;

/** Says something at the top right. One at a time: the next replaces the one on screen (checklist NAV-91..95). */
export function showToast(toast: ToastProps): Promise<void> {
  ownUntil = Date.now() + OWN_MS;
  return say(toast);
}

async function say(toast: ToastProps): Promise<void> {
  toaster ??= OverlayToaster.create({
    position: "top-right",
    maxToasts: 1,
    className: "console-toasts",
    // Esc belongs to the panel that somebody works in; news goes by itself.
    canEscapeKeyClear: false,
  });
  const shown = await toaster;
  shown.clear();
  shown.show(toast);
}

/** So long the answer to one's own act can be read before news takes its place. */
const OWN_MS = 3000;
let ownUntil = 0;

/** Says news, once the answer to one's own act was there long enough to be read. */
export function showNews(toast: ToastProps): void {
  const wait = Math.max(0, ownUntil - Date.now());
  setTimeout(() => void say(toast), wait);
}

export const toastSuccess = (message: string): void => void showToast({ message, intent: "success" });

/** Says why something failed; stays longer, for there may be a number to write down. */
export const toastProblem = (error: unknown): void =>
  void showToast({
    message: problemText(error),
    intent: error instanceof KeptForLater ? "warning" : "danger",
    timeout: 10_000,
  });

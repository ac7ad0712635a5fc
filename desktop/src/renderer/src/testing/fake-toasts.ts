import type { ToastProps } from "@blueprintjs/core";
import { waitFor } from "@testing-library/react";
import { problemText } from "../lib/problem";

/** Replaces `ui/toasts` in every test (vitest.config.ts), because the toaster lives outside React and outlives a test. */
const shownToasts: ToastProps[] = [];

export function showToast(toast: ToastProps): Promise<() => void> {
  shownToasts.push(toast);
  return Promise.resolve(() => void shownToasts.splice(shownToasts.indexOf(toast), 1));
}
export const showAlertToast = (toast: ToastProps): void => void shownToasts.push(toast);
export const toastSuccess = (message: string): void => void showToast({ message, intent: "success" });
export const toastProblem = (error: unknown): void => void showToast({ message: problemText(error), intent: "danger" });

/** Resolves to the toast with this message once it is shown. */
export function toast(message: string | RegExp): Promise<ToastProps> {
  const matches = (each: ToastProps) =>
    typeof message === "string" ? each.message === message : message.test(String(each.message));
  return waitFor(() => {
    const found = shownToasts.find(matches);
    if (!found)
      throw new Error(`No toast says ${message}, but: ${shownToasts.map((each) => each.message).join(" · ")}`);
    return found;
  });
}

/** Whether a toast with this message has been shown. */
export const hasShownToast = (message: string): boolean => shownToasts.some((each) => each.message === message);

/** Forgets all toasts. */
export const clearToasts = (): void => void shownToasts.splice(0);

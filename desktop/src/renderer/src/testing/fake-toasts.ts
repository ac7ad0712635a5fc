import type { ToastProps } from "@blueprintjs/core";
import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { problemText } from "../lib/problem";

/**
 * Stands in for `ui/toasts`, whose toaster lives outside React and outlives a test:
 * `vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"))`.
 */
const said: ToastProps[] = [];

export function showToast(toast: ToastProps): Promise<void> {
  said.push(toast);
  return Promise.resolve();
}
export const showNews = (toast: ToastProps): void => void said.push(toast);
export const toastSuccess = (message: string): void => void showToast({ message, intent: "success" });
export const toastProblem = (error: unknown): void => void showToast({ message: problemText(error), intent: "danger" });

/** Waits until a toast says this, and answers that toast. */
export async function toast(message: string): Promise<ToastProps> {
  await waitFor(() => expect(said.map((each) => each.message)).toContain(message));
  return said.find((each) => each.message === message) ?? { message };
}

/** Whether a toast has said this by now. */
export const wasSaid = (message: string): boolean => said.some((each) => each.message === message);

/** Forgets what was said. */
export const clearToasts = (): void => void said.splice(0);

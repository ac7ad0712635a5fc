// @isolated: the toaster is mounted once per window.
import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toasts } from "./assistant-toasts";

it("shows a toast for two seconds", async () => {
  vi.useFakeTimers();
  toasts.info("Listening... Speak now!");
  await act(() => vi.dynamicImportSettled());
  const shownToasts = () => [...document.querySelectorAll("[data-sonner-toast][data-removed=false]")];
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(shownToasts().map(({ textContent }) => textContent)).toEqual(["Listening... Speak now!"]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(shownToasts()).toEqual([]);
  vi.useRealTimers();
});

import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { say } from "./say";

it("shows a toast for two seconds (BOT-66)", async () => {
  vi.useFakeTimers();
  say.info("Listening... Speak now!");
  await act(() => vi.dynamicImportSettled());
  const toasts = () => [...document.querySelectorAll("[data-sonner-toast][data-removed=false]")];
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(toasts().map(({ textContent }) => textContent)).toEqual(["Listening... Speak now!"]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(toasts()).toEqual([]);
  vi.useRealTimers();
});

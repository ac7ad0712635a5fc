// @isolated: the toaster is mounted outside React's tree and outlives a test.
import { act, screen, waitFor } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { afterEach, expect, it, vi } from "vitest";
import { toast } from "./toast";

const toaster = () => document.querySelector<HTMLElement>("[data-sonner-toaster]");
const toasts = () => [...document.querySelectorAll<HTMLElement>("[data-sonner-toast][data-removed=false]")];

// A toast that is still animating out would access a window that is gone.
afterEach(async () => {
  delete document.documentElement.dataset.theme;
  act(() => void sonner.dismiss());
  await waitFor(() => expect(document.querySelector("[data-sonner-toast]")).toBeNull());
});

it("shows one toast at a time at the top right, with rich colours and a close button", async () => {
  await act(async () => toast.success("Added to cart", { description: "ThinkPad" }));
  await screen.findByText("Added to cart");
  expect(toaster()?.dataset).toMatchObject({ xPosition: "right", yPosition: "top" });
  // It is measured before it expands.
  await waitFor(() =>
    expect(toasts()[0]?.dataset).toMatchObject({ type: "success", richColors: "true", expanded: "true" }),
  );
  expect(toasts()[0]?.style.maxWidth).toBe("90vw");
  expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();

  await act(async () => toast.error("Copy failed"));
  await screen.findByText("Copy failed");
  await waitFor(() => expect(toasts().map((one) => one.dataset.type)).toEqual(["error"]));
});

it("follows the theme chosen for the page, not the device's", async () => {
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset.theme = theme;
    await act(async () => toast.info(`Shown ${theme}`));
    await screen.findByText(`Shown ${theme}`);
    expect(toaster()?.dataset.sonnerTheme).toBe(theme);
  }
});

it("does not trap keyboard focus, and restores it when closed", async () => {
  const addButton = (name: string) => {
    const button = document.body.appendChild(document.createElement("button"));
    button.textContent = name;
    return button;
  };
  const before = addButton("Before");
  const after = addButton("After");
  await act(async () => toast.success("Added to cart"));
  const close = await screen.findByRole("button", { name: "Close" });
  before.focus();
  act(() => close.focus());
  const sentBack = vi.fn();
  before.addEventListener("focus", sentBack);
  act(() => after.focus());
  expect(sentBack).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(after);

  act(() => close.focus());
  act(() => close.click());
  await waitFor(() => expect(document.querySelector("[data-sonner-toast]")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(after));
  for (const button of [before, after]) button.remove();
});

it("shows a toast for the duration that is asked for", async () => {
  vi.useFakeTimers();
  toast.info("Listening... Speak now!", { duration: 2000 });
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(toasts().map(({ textContent }) => textContent)).toEqual(["Listening... Speak now!"]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(toasts()).toEqual([]);
  vi.useRealTimers();
});

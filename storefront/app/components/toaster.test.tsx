import { act, screen, waitFor } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { afterEach, expect, it } from "vitest";
import { toast } from "./toast";

const toaster = () => document.querySelector<HTMLElement>("[data-sonner-toaster]");
const toasts = () => [...document.querySelectorAll<HTMLElement>("[data-sonner-toast][data-removed=false]")];

// One that is still on its way out would look for a window that is gone.
afterEach(async () => {
  delete document.documentElement.dataset.theme;
  act(() => void sonner.dismiss());
  await waitFor(() => expect(document.querySelector("[data-sonner-toast]")).toBeNull());
});

it("shows one toast at a time at the top right, in rich colours and with a close button (NAV-91..95)", async () => {
  await act(async () => toast.success("Added to cart", { description: "ThinkPad" }));
  await screen.findByText("Added to cart");
  expect(toaster()?.dataset).toMatchObject({ xPosition: "right", yPosition: "top" });
  expect(toasts()[0]?.dataset).toMatchObject({ type: "success", richColors: "true", expanded: "true" });
  expect(toasts()[0]?.style.maxWidth).toBe("90vw");
  expect(screen.getByRole("button", { name: "Close toast" })).toBeTruthy();

  await act(async () => toast.error("Copy failed"));
  await screen.findByText("Copy failed");
  await waitFor(() => expect(toasts().map((one) => one.dataset.type)).toEqual(["error"]));
});

it("is as light or dark as the page was chosen to be, whatever the device has", async () => {
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset.theme = theme;
    await act(async () => toast.info(`Shown ${theme}`));
    await screen.findByText(`Shown ${theme}`);
    expect(toaster()?.dataset.sonnerTheme).toBe(theme);
  }
});

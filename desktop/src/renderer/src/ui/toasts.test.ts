// @isolated: the toaster lives outside React and outlives a test.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAlertToast, showToast } from "./toasts";

const shown = () => [...document.querySelectorAll(".bp6-toast-message")].map((message) => message.textContent);

it("is shown at the top right, one at a time, with a close button", async () => {
  await showToast({ message: "Saved", intent: "success" });
  await waitFor(() => expect(shown()).toEqual(["Saved"]));
  const container = document.querySelector(".console-toasts");
  expect([...(container?.classList ?? [])]).toEqual(
    expect.arrayContaining(["bp6-toast-container-top", "bp6-toast-container-right"]),
  );
  await showToast({ message: "Not saved", intent: "danger" });
  await waitFor(() => expect(shown()).toEqual(["Not saved"]));
  expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
});

it("keeps the result of the user's own action readable before an alert replaces it", async () => {
  await showToast({ message: "Approved", intent: "success" });
  await waitFor(() => expect(shown()).toEqual(["Approved"]));
  showAlertToast({ message: "New order" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shown()).toEqual(["Approved"]);
  await waitFor(() => expect(shown()).toEqual(["New order"]), { timeout: 5000 });
});

import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showNews, showToast } from "./toasts";

const shown = () => [...document.querySelectorAll(".bp6-toast-message")].map((message) => message.textContent);

it("stands at the top right, one at a time, with a button that closes it", async () => {
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

it("lets the answer to one's own act be read before news takes its place", async () => {
  await showToast({ message: "Approved", intent: "success" });
  await waitFor(() => expect(shown()).toEqual(["Approved"]));
  showNews({ message: "New order" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shown()).toEqual(["Approved"]);
  await waitFor(() => expect(shown()).toEqual(["New order"]), { timeout: 5000 });
});

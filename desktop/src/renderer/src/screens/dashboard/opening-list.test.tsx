import { getOpening, getSettings, OPENING_STEPS, updateSettings } from "@fundi/shared/settings/settings";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { renderScreen } from "../../testing/render-screen";
import { settings } from "../../testing/settings-sample";
import { OpeningList } from "./opening-list";

let api: FakeApi;
let done: string[];
let isMpesaOpen: boolean;
beforeEach(() => {
  done = [];
  isMpesaOpen = false;
  api = createFakeApi();
  api.on(getOpening, () => ({
    steps: OPENING_STEPS.map((id) => ({ id, isDone: done.includes(id) })),
    isMpesaOpen,
    lastCopyAt: "2026-11-01T08:00:00.000Z",
  }));
  api.on(getSettings, () => settings({ settledSteps: ["tax"] }));
});
const show = (role: "manager" | "admin" = "admin") =>
  renderScreen({ path: "/admin/dashboard", Component: OpeningList, role, at: "/admin/dashboard" });

it("lists the open steps with their links, and warns in red that M-Pesa is closed", async () => {
  done = ["hours"];
  show("manager");
  expect(await screen.findAllByRole("listitem")).toHaveLength(OPENING_STEPS.length - 1);
  expect(screen.getByRole("link", { name: "The first product" }).getAttribute("href")).toBe("/admin/products");
  expect(screen.getByRole("link", { name: "set and confirm the number" }).getAttribute("href")).toBe(
    "/admin/settings/money",
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("1 Nov 2026").closest("li")?.textContent).toContain("The last copy: 1 Nov 2026.");
});

it("lets an administrator settle steps that the shop does not need, but not the payment number", async () => {
  let sent: unknown;
  api.on(updateSettings, ({ body }) => {
    sent = body;
    done = ["backup"];
    return settings({ version: 4, settledSteps: ["tax", "backup"] });
  });
  const { user } = show();
  expect(screen.queryByRole("button", { name: /^Mark as settled: Set and confirm/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Mark as settled: Copy a backup to another machine" }));
  await waitFor(() => expect(screen.queryByText("Copy a backup to another machine")).toBeNull());
  expect(sent).toEqual({ settledSteps: ["tax", "backup"], version: 3 });
});

it("disappears once all steps are done, unless M-Pesa is closed again", async () => {
  done = [...OPENING_STEPS];
  show();
  await screen.findByText(/M-Pesa is closed/);
  expect(screen.queryByText("Before you open")).toBeNull();
});

import { getAdminOrder } from "@fundi/shared/orders";
import { getConfig } from "@fundi/shared/shop";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choosePrinter } from "../../printing/chosen-printer";
import type { PrintDocument } from "../../printing/printer";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { order, shopConfig } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { OrderPrint } from "./order-print";

vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

let api: FakeApi;
let printed: PrintDocument[];
beforeEach(() => {
  api = createFakeApi();
  api.on(getConfig, () => shopConfig());
  printed = [];
  choosePrinter({ print: async (page) => void printed.push(page), printPdf: async () => undefined });
});
afterEach(() => choosePrinter(undefined));

const show = (change: Parameters<typeof order>[0] = {}) =>
  renderScreen({ path: "/admin/orders", Component: () => <OrderPrint order={order(change)} /> });

it("prints the order as it stands on the server, in the name of who is signed in", async () => {
  api.on(getAdminOrder, () => order({ due: 500 }));
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Receipt" }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.html).toMatch(/Served by.*Grace Njeri/s);
  expect(printed[0]?.html).toMatch(/Balance due.*Ksh\s500/s);
});

it("says why it could not print", async () => {
  choosePrinter({ print: () => Promise.reject(new Error("The printer is off.")), printPdf: async () => undefined });
  api.on(getAdminOrder, () => order());
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Receipt" }));
  await toast("The printer is off.");
});

it("sends nobody to the shelves for a cancelled order", () => {
  show({ status: "cancelled" });
  expect(screen.queryByRole("button", { name: "Picking list" })).toBeNull();
});

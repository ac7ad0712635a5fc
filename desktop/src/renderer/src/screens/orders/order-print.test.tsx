import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { choosePrinter } from "../../printing/chosen-printer";
import type { PrintDocument } from "../../printing/printer";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { order, shopConfig } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { OrderPrint } from "./order-print";

let api: FakeApi;
let printed: PrintDocument[];
beforeEach(() => {
  api = createFakeApi();
  api.on(getConfig, () => shopConfig());
  printed = [];
  choosePrinter({ print: async (page) => void printed.push(page), printPdf: async () => undefined });
});

const show = (change: Parameters<typeof order>[0] = {}) =>
  renderScreen({ path: "/admin/orders", Component: () => <OrderPrint order={order(change)} /> });

it("prints the current order from the server, with the name of the current user", async () => {
  api.on(getAdminOrder, () => order({ due: 500 }));
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Receipt" }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.html).toMatch(/Served by.*Grace Njeri/s);
  expect(printed[0]?.html).toMatch(/Balance due.*Ksh\s500/s);
});

it("shows why it could not be printed", async () => {
  choosePrinter({ print: () => Promise.reject(new Error("The printer is off.")), printPdf: async () => undefined });
  api.on(getAdminOrder, () => order());
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Receipt" }));
  await toast("The printer is off.");
});

it("offers no pick list for a cancelled order", () => {
  show({ status: "cancelled" });
  expect(screen.queryByRole("button", { name: "Picking list" })).toBeNull();
});

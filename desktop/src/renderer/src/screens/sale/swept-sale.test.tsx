import { AppError } from "@fundi/shared/contract/errors";
import {
  createSaleDraft,
  findSaleItems,
  getSaleDraft,
  listSaleDrafts,
  type SaleContent,
  type SaleDraft,
  type SaleItem,
  saveSaleDraft,
} from "@fundi/shared/sales/sales";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeApi } from "../../testing/fake-api";
import { shopConfig } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { SaleScreen } from "./sale-screen";

const AT = "2026-11-20T08:00:00.000Z";
const MOUSE: SaleItem = {
  kind: "product",
  id: 8,
  name: "Mouse M90",
  sku: "M90",
  price: 900,
  available: 20,
  held: [],
  isExact: true,
};
const EMPTY: SaleContent = {
  customer: { userId: null, name: "", phone: "", email: "" },
  lines: [],
  notes: "",
  discount: null,
  voucherCode: "",
};
const draft = (id: number, content: SaleContent): SaleDraft => ({
  ...{ id, content, version: 1, items: [MOUSE] },
  ...{ createdBy: "Grace Njeri", updatedBy: "Grace Njeri", updatedById: 3, createdAt: AT, updatedAt: AT },
});

it("continues as a new sale when the empty one on the screen was deleted by the cleanup job", async () => {
  localStorage.clear();
  const api = createFakeApi();
  const begun: SaleContent[] = [];
  api.on(getConfig, () => shopConfig());
  api.on(listSaleDrafts, () => []);
  api.on(findSaleItems, () => [MOUSE]);
  api.on(getSaleDraft, ({ params }) => draft(params.id, begun[0] ?? EMPTY));
  api.on(saveSaleDraft, () => {
    throw new AppError("NOT_FOUND", "There is no such sale.");
  });
  api.on(createSaleDraft, ({ body }) => {
    begun.push(body);
    return draft(13, body);
  });
  const { user, address } = renderScreen({
    path: "/admin/orders/new",
    at: "/admin/orders/new?sale=12",
    Component: SaleScreen,
    role: "staff",
  });
  await user.type(await screen.findByRole("combobox", { name: "Scan or search an item" }), "m90{Enter}");
  await waitFor(() => expect(address()).toBe("/admin/orders/new?sale=13"));
  expect(screen.getByLabelText("How many of Mouse M90")).toBeDefined();
  expect(begun.map(({ lines }) => lines.length)).toEqual([1]);
});

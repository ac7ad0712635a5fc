import * as products from "@fundi/shared/catalog/products";
import { AppError } from "@fundi/shared/contract/errors";
import { listInventory, skuExists } from "@fundi/shared/inventory/inventory";
import { listUnits } from "@fundi/shared/inventory/units";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { product, stockItem } from "../../testing/samples";
import { ProductsScreen } from "./products-screen";

let api: FakeApi;
let listed: number;
const elitebook = product();

const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = () => {
  throw new AppError("CONFLICT", "An order is being placed with it.");
};

const show = (at?: string) =>
  renderScreen({ path: "/admin/products/:id?", Component: ProductsScreen, ...(at ? { at } : {}) });
type User = ReturnType<typeof show>["user"];

beforeEach(() => {
  listed = 0;
  api = createFakeApi();
  api.on(listUnits, () => []);
  api.on(products.listAdminProducts, () => {
    listed += 1;
    return [elitebook, product({ id: 8, name: "Lenovo ThinkPad X270", sku: "LEN-X270" })];
  });
  api.on(products.getAdminProduct, () => elitebook);
  api.on(products.searchProducts, () => ({
    ...{ items: [], total: 0, page: 1, pageSize: 1, totalIsExact: true },
    categories: [{ name: "laptop", count: 2 }],
  }));
  api.on(listInventory, () => [stockItem()]);
  api.on(skuExists, () => ({ exists: false }));
});

async function save(user: User) {
  const price = await screen.findByLabelText("Price");
  await user.clear(price);
  await user.type(price, "37,000");
  await user.click(screen.getByRole("button", { name: "Save" }));
}

async function remove(user: User) {
  await user.click(await screen.findByRole("button", { name: "Delete product" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete product" }));
}

async function removeAll(user: User) {
  await screen.findByRole("row", { name: /EliteBook/ });
  await user.click(screen.getByRole("checkbox", { name: /all/i }));
  await user.click(screen.getByRole("button", { name: "Delete 2" }));
  await user.click(await screen.findByRole("button", { name: "Delete 2 products" }));
}

it.each([
  ["Failed to update product", products.updateProduct, save, "/admin/products/7"],
  ["Failed to delete product", products.deleteProduct, remove, "/admin/products/7"],
  ["Failed to bulk delete products", products.bulkDeleteProducts, removeAll, "/admin/products"],
] as const)("says “%s” when no answer came, else what the server says", async (text, endpoint, act, at) => {
  api.on(endpoint, noAnswer);
  const { user, unmount } = show(at);
  await act(user);
  await toast(text);
  unmount();
  api.on(endpoint, refused);
  const again = show(at);
  await act(again.user);
  await toast("An order is being placed with it.");
});

it("refetches the list after a change", async () => {
  api.on(products.updateProduct, () => product({ price: 37_000, version: 3 }));
  const { user } = show("/admin/products/7");
  await screen.findByRole("row", { name: /EliteBook/ });
  const before = listed;
  await save(user);
  await waitFor(() => expect(listed).toBeGreaterThan(before));
});

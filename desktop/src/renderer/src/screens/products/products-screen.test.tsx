import * as products from "@fundi/shared/catalog/products";
import { AppError } from "@fundi/shared/contract/errors";
import { listProductImports } from "@fundi/shared/import/product-imports";
import { listInventory, skuExists } from "@fundi/shared/inventory/inventory";
import { listUnits } from "@fundi/shared/inventory/units";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { product, productImport, stockItem } from "../../testing/samples";
import { ProductsScreen } from "./products-screen";

let api: FakeApi;
const elitebook = product();
const thinkpad = product({ id: 8, name: "Lenovo ThinkPad X270", sku: "LEN-X270", price: 32_000 });

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/products/:id?", Component: ProductsScreen, ...options });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

beforeEach(() => {
  api = createFakeApi();
  api.on(listUnits, () => []);
  api.on(products.listAdminProducts, () => [elitebook, thinkpad], { total: 2 });
  api.on(products.getAdminProduct, ({ params }) => (params.id === thinkpad.id ? thinkpad : elitebook));
  api.on(products.searchProducts, () => ({
    items: [],
    total: 0,
    page: 1,
    pageSize: 1,
    totalIsExact: true,
    categories: [{ name: "laptop", count: 2 }],
  }));
  api.on(listInventory, () => [stockItem()]);
  api.on(skuExists, () => ({ exists: false }));
});

describe("the list", () => {
  it("requests the filters of the address, and shows the total", async () => {
    const requests: unknown[] = [];
    api.on(
      products.listAdminProducts,
      ({ query }) => {
        requests.push(query);
        return [elitebook];
      },
      { total: 431 },
    );
    show({ at: "/admin/products?q=840&category=laptop&sort=price_desc&page=2" });
    await screen.findByText(/101–101 of 431 products/);
    expect(requests[0]).toMatchObject({ q: "840", category: "laptop", sort: "price_desc", page: 2, pageSize: 100 });
    expect(screen.queryByText("Category: laptop")).not.toBeNull();
  });

  it("keeps the chosen condition in the address", async () => {
    const { user, address } = show();
    await row("EliteBook");
    await user.selectOptions(screen.getByLabelText("Condition"), "new");
    expect(address()).toBe("/admin/products?condition=new");
  });

  it("filters by drafts and by import", async () => {
    api.on(listProductImports, () => [productImport({ id: 9, fileName: "november.csv", state: "done" })]);
    const { user, address } = show();
    await row("EliteBook");
    await user.selectOptions(screen.getByLabelText("State"), "draft");
    expect(address()).toBe("/admin/products?state=draft");
    await user.selectOptions(await screen.findByLabelText("Import"), "Import 9: november.csv");
    expect(address()).toBe("/admin/products?state=draft&importId=9");
  });

  it("shows staff a read-only product", async () => {
    const { user } = show({ role: "staff" });
    await user.click(await row("EliteBook"));
    await screen.findByText("5 on hand, 4 available");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New product" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("a new product", () => {
  it("is created once, with its stock, and opened", async () => {
    const sent: { body: unknown; key: string | null }[] = [];
    api.on(products.createProduct, ({ body, headers }) => {
      sent.push({ body, key: headers.get("idempotency-key") });
      return elitebook;
    });
    const { user, address } = show();
    await row("EliteBook");
    await user.keyboard("n");
    await user.type(await screen.findByLabelText("Name"), "HP EliteBook 840 G5");
    await user.type(screen.getByLabelText("Price"), "38,500");
    await user.type(screen.getByLabelText(/^Specs/), "Core i5, 8GB RAM{Enter}");
    await user.type(screen.getByLabelText(/^SKU/), "HP-840-G5");
    await user.type(screen.getByLabelText(/^Pieces in stock/), "4");
    await user.click(screen.getByRole("button", { name: "Create product" }));
    await toast("Product created successfully!");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toMatchObject({
      name: "HP EliteBook 840 G5",
      price: 38_500,
      specs: ["Core i5", "8GB RAM"],
      sku: "HP-840-G5",
      quantity: 4,
    });
    expect(address()).toBe("/admin/products/7");
  });

  it("shows what is missing at its field and moves the focus there", async () => {
    const { user } = show({ at: "/admin/products/new" });
    await user.click(await screen.findByRole("button", { name: "Create product" }));
    const name = screen.getByRole("textbox", { name: "Name", description: "Required" });
    expect(document.activeElement).toBe(name);
    screen.getByRole("textbox", { name: "Price", description: "Required" });
  });

  it("warns while a SKU is typed that it is taken, and by what", async () => {
    const users: Record<string, ("stock_item" | "product")[]> = {
      "HP-840-G5": ["stock_item"],
      "SOLD-1": ["stock_item", "product"],
    };
    api.on(skuExists, ({ query: { sku } }) => ({ exists: sku in users, usedBy: users[sku] ?? [] }));
    const { user } = show({ at: "/admin/products/new" });
    const sku = await screen.findByLabelText(/^SKU/);
    await user.type(sku, "HP-840-G5");
    await screen.findByText(/SKU already exists, as the stock item “HP EliteBook/);
    await user.clear(sku);
    await user.type(sku, "SOLD-1");
    await screen.findByText("SKU already exists");
    expect(sku.getAttribute("aria-invalid")).toBe("true");
  });

  it("shows a server error at its field, and its message", async () => {
    api.on(products.createProduct, () => {
      throw new AppError("SKU_EXISTS", "Another product has this SKU.", { fieldErrors: { sku: ["Taken by another"] } });
    });
    const { user } = show({ at: "/admin/products/new" });
    await user.type(await screen.findByLabelText("Name"), "Mouse");
    await user.type(screen.getByLabelText("Price"), "1200");
    await user.type(screen.getByLabelText(/^SKU/), "M-1");
    await user.click(screen.getByRole("button", { name: "Create product" }));
    await screen.findByRole("textbox", { name: /^SKU/, description: "Taken by another" });
    await toast("Another product has this SKU. (sku: Taken by another)");
  });

  it("shows “Failed to create product” when there is no response", async () => {
    const { user } = show({ at: "/admin/products/new" });
    await user.type(await screen.findByLabelText("Name"), "Mouse");
    await user.type(screen.getByLabelText("Price"), "1200");
    api.on(products.createProduct, () => Promise.reject(new TypeError("Failed to fetch")));
    await user.click(screen.getByRole("button", { name: "Create product" }));
    await toast("Failed to create product");
  });
});

describe("an edited product", () => {
  it("sends the changed fields and the version they are based on", async () => {
    let sent: unknown;
    api.on(products.updateProduct, ({ body }) => {
      sent = body;
      return product({ price: 37_000, version: 3 });
    });
    const { user } = show({ at: "/admin/products/7" });
    const price = await screen.findByLabelText("Price");
    await user.clear(price);
    await user.type(price, "37,000");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast("Product updated successfully!");
    expect(sent).toEqual({ price: 37_000, version: 2 });
  });

  it("is opened for editing with E, and for reading with Enter", async () => {
    const { user } = show();
    await row("EliteBook");
    screen.getByRole("grid").focus();
    await user.keyboard("{Enter}");
    await screen.findByLabelText("Name");
    expect(document.activeElement).toBe(screen.getByRole("grid"));
    await user.keyboard("e");
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  it("is linked to a stock item found by name", async () => {
    let sent: unknown;
    const uncounted = product({ sku: null, inventoryItemId: null, available: null, onHand: null, reserved: null });
    api.on(products.getAdminProduct, () => uncounted);
    api.on(products.updateProduct, ({ body }) => {
      sent = body;
      return product({ version: 3 });
    });
    const { user } = show({ at: "/admin/products/7" });
    await user.type(await screen.findByRole("combobox", { name: /^Counted with/ }), "elite");
    await screen.findByRole("option", { name: /HP-840-G5 · 11 available/ });
    await user.keyboard("{Enter}");
    expect(screen.queryByText(/12 on hand · 1 reserved/)).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast("Product updated successfully!");
    expect(sent).toEqual({ inventoryItemId: 3, sku: "HP-840-G5", version: 2 });
  });

  it("has manufacturer codes, and shows an invalid one at its field", async () => {
    let sent: unknown;
    api.on(products.updateProduct, ({ body }) => {
      sent = body;
      return product({ version: 3 });
    });
    const { user } = show({ at: "/admin/products/7" });
    const ean = await screen.findByLabelText(/^EAN/);
    await user.type(ean, "6161100120038");
    await user.tab();
    await screen.findByText(/the last one checks the others/);
    await user.clear(ean);
    await user.type(ean, "6161100120037");
    await user.type(screen.getByLabelText(/^Part number/), "3JX61EA");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast("Product updated successfully!");
    expect(sent).toEqual({ ean: "6161100120037", mpn: "3JX61EA", version: 2 });
  });

  it("is published from a draft once it has a price", async () => {
    let sent: unknown;
    const draft = product({ isDraft: true, price: 2500 });
    api.on(products.getAdminProduct, () => draft);
    api.on(products.updateProduct, ({ body }) => {
      sent = body;
      return product({ price: 2500, version: 3 });
    });
    const { user } = show({ at: "/admin/products/7" });
    await user.click(await screen.findByRole("button", { name: "Put on sale" }));
    await toast("On sale now");
    expect(sent).toEqual({ isDraft: false, version: 2 });
  });

  it("asks for confirmation before unsaved changes are lost", async () => {
    const { user, address } = show({ at: "/admin/products/7" });
    await user.type(await screen.findByLabelText("Name"), " touch");
    await user.click(screen.getByRole("button", { name: "Close details" }));
    const question = await screen.findByRole("dialog", { name: "Discard your changes?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(address()).toBe("/admin/products/7");
    screen.getByDisplayValue("HP EliteBook 840 G5 touch");
    await user.click(screen.getByRole("button", { name: "Close details" }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(address()).toBe("/admin/products");
  });

  it("resolves a conflicting edit field by field", async () => {
    const current = product({ name: "HP 840 G5", price: 36_000, version: 3 });
    const sent: unknown[] = [];
    api.on(products.updateProduct, ({ body }) => {
      sent.push(body);
      if (body.version !== current.version)
        throw new AppError("STALE_VERSION", "This product changed while you were looking at it.", { current });
      return product({ ...current, price: 37_000, version: 4 });
    });
    const { user } = show({ at: "/admin/products/7" });
    const price = await screen.findByLabelText("Price");
    api.on(products.getAdminProduct, () => current);
    await user.clear(price);
    await user.type(price, "37000");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const choice = await screen.findByRole("alert");
    within(choice).getByRole("radio", { name: "Theirs: HP 840 G5", checked: true });
    within(choice).getByRole("radio", { name: "Yours: 37000", checked: true });
    await user.click(within(choice).getByRole("button", { name: "Keep the chosen values" }));
    screen.getByDisplayValue("HP 840 G5");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast("Product updated successfully!");
    expect(sent.at(-1)).toEqual({ price: 37_000, version: 3 });
  });
});

describe("deleting", () => {
  it("asks for confirmation with the number of products, and can be undone", async () => {
    let restored: number[] = [];
    api.on(products.bulkDeleteProducts, ({ body }) => ({ deleted: body.ids.length }));
    api.on(products.restoreProducts, ({ body }) => {
      restored = body.ids;
      return { restored: body.ids.length };
    });
    const { user } = show();
    await row("EliteBook");
    await user.click(screen.getByRole("checkbox", { name: /all/i }));
    await user.click(screen.getByRole("button", { name: "Delete 2" }));
    await user.click(await screen.findByRole("button", { name: "Delete 2 products" }));
    const { action } = await toast("Deleted 2 product(s).");
    expect(action?.text).toBe("Undo");
    action?.onClick?.({} as never);
    await toast("Restored 2 product(s).");
    expect(restored).toEqual([7, 8]);
  });

  it("closes the panel of a deleted product", async () => {
    api.on(products.deleteProduct, () => ({ success: true as const }));
    const { user, address } = show({ at: "/admin/products/7" });
    await user.click(await screen.findByRole("button", { name: "Delete product" }));
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: "Delete product" }));
    await toast("Product deleted successfully!");
    expect(address()).toBe("/admin/products");
  });

  it("shows the server's reason when it is refused", async () => {
    api.on(products.deleteProduct, () => {
      throw new AppError("NOT_FOUND", "Product not found");
    });
    const { user } = show({ at: "/admin/products/7" });
    await user.click(await screen.findByRole("button", { name: "Delete product" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete product" }));
    await toast("Product not found");
  });
});

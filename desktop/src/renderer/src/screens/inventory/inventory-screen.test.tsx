import { AppError } from "@fundi/shared/contract/errors";
import * as inventory from "@fundi/shared/inventory/inventory";
import { listUnits } from "@fundi/shared/inventory/units";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { choosePrinter } from "../../printing/chosen-printer";
import type { PrintDocument } from "../../printing/printer";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { movement, stockItem } from "../../testing/samples";
import { InventoryScreen } from "./inventory-screen";

let api: FakeApi;
const elitebook = stockItem();
const charger = stockItem({ id: 4, name: "Dell 65W charger", sku: "CHG-65", quantity: 4, reserved: 0, available: 4 });

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/inventory/:id?", Component: InventoryScreen, ...options });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const rows = () => screen.getAllByRole("row").slice(1);

beforeEach(() => {
  api = createFakeApi();
  api.on(listUnits, () => []);
  api.on(inventory.listInventory, () => [elitebook, charger]);
  api.on(inventory.listMovements, () => [movement()], { total: 1 });
  api.on(inventory.skuExists, ({ query: { sku } }) => ({
    exists: sku === "CHG-65",
    usedBy: sku === "CHG-65" ? ["stock_item" as const] : [],
  }));
});

describe("the list", () => {
  it("finds items by name and SKU", async () => {
    const { user, address } = show();
    await row("charger");
    await user.type(screen.getByLabelText("Search stock by name or SKU"), "chg-6");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain("Dell 65W charger");
    expect(address()).toBe("/admin/inventory?search=chg-6");
  });

  it("marks low stock and filters by it", async () => {
    const { user, address } = show();
    expect((await row("charger")).textContent).toContain("Low");
    expect((await row("EliteBook")).textContent).not.toContain("Low");
    await user.click(screen.getByLabelText("Running low only"));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe("/admin/inventory?low=true");
  });

  it("sorts by any figure, and keeps the sorting in the address", async () => {
    const { user, address } = show();
    await row("charger");
    await user.click(screen.getByRole("button", { name: "Available" }));
    expect(address()).toMatch(/sort=available/);
  });
});

describe("restocking", () => {
  it("adds once, however often it is submitted, with Enter", async () => {
    const sent: { amount: number; key: string | null }[] = [];
    api.on(inventory.restock, ({ body, headers }) => {
      sent.push({ amount: body.amount, key: headers.get("idempotency-key") });
      if (sent.length === 1) throw new AppError("UNAVAILABLE", "Busy");
      return stockItem({ quantity: 32, available: 31, version: 5 });
    });
    const { user } = show({ at: "/admin/inventory/3", role: "staff" });
    await user.click(await screen.findByRole("button", { name: "Restock" }));
    await user.type(await screen.findByLabelText("Pieces that arrived"), "20{Enter}");
    await screen.findByRole("alert");
    await user.type(screen.getByLabelText("Pieces that arrived"), "{Enter}");
    await toast("HP EliteBook 840 G5: +20, now 32 on hand.");
    expect(sent.map(({ amount }) => amount)).toEqual([20, 20]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it("accepts whole units only", async () => {
    const { user } = show({ at: "/admin/inventory/3" });
    await user.click(await screen.findByRole("button", { name: "Restock" }));
    await user.type(await screen.findByLabelText("Pieces that arrived"), "2.5{Enter}");
    screen.getByRole("textbox", {
      name: "Pieces that arrived",
      description: "Enter a whole number from 1 to 1,000,000",
    });
  });

  it("previews the new count", async () => {
    const { user } = show({ at: "/admin/inventory/3" });
    await user.click(await screen.findByRole("button", { name: "Restock" }));
    await user.type(await screen.findByLabelText("Pieces that arrived"), "8");
    await screen.findByText("12 on hand becomes 20");
  });
});

describe("adjusting", () => {
  it("requires a reason, and sends the count with the version it is based on", async () => {
    let sent: unknown;
    api.on(inventory.adjustStock, ({ body }) => {
      sent = body;
      return stockItem({ quantity: 10, available: 9, version: 5 });
    });
    const { user } = show({ at: "/admin/inventory/3", role: "staff" });
    await user.click(await screen.findByRole("button", { name: "Adjust" }));
    await user.type(await screen.findByLabelText("Pieces counted on the shelf"), "10{Enter}");
    screen.getByRole("combobox", { name: "Reason", description: "Required" });
    await screen.findByText("12 on hand, 1 of them reserved: a change of −2");
    await user.type(screen.getByLabelText("Reason"), "Damaged{Enter}");
    await toast("HP EliteBook 840 G5: now 10 on hand.");
    expect(sent).toEqual({ quantity: 10, reason: "Damaged", version: 4 });
  });

  it("reports that the stock has changed in the meantime", async () => {
    const { user, queries } = show({ at: "/admin/inventory/3" });
    await user.click(await screen.findByRole("button", { name: "Adjust" }));
    await screen.findByLabelText("Pieces counted on the shelf");
    api.on(inventory.listInventory, () => [stockItem({ quantity: 11, available: 10, version: 5 })]);
    await queries.invalidateQueries();
    await screen.findByText(/12 on hand became 11/);
  });

  it("shows why the server refuses a count below what is reserved", async () => {
    api.on(inventory.adjustStock, () => {
      throw new AppError("CONFLICT", "Only 12 on hand, 1 of them reserved: this change does not fit.");
    });
    const { user } = show({ at: "/admin/inventory/3" });
    await user.click(await screen.findByRole("button", { name: "Adjust" }));
    await user.type(await screen.findByLabelText("Pieces counted on the shelf"), "0");
    await user.type(screen.getByLabelText("Reason"), "Lost{Enter}");
    await screen.findByText("Only 12 on hand, 1 of them reserved: this change does not fit.");
  });
});

describe("items", () => {
  it("are added by managers, who see while typing that a SKU is taken", async () => {
    api.on(inventory.createInventoryItem, ({ body }) => stockItem({ id: 5, name: body.name, sku: body.sku }));
    const { user, address } = show();
    await row("charger");
    await user.keyboard("n");
    const form = within(await screen.findByRole("dialog"));
    await user.type(form.getByLabelText("Name"), "HP 45W charger");
    await user.type(form.getByLabelText("SKU"), "CHG-65");
    await form.findByText("SKU already exists");
    await user.clear(form.getByLabelText("SKU"));
    await user.type(form.getByLabelText("SKU"), "CHG-45{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/inventory/5"));
  });

  it("cannot be changed by staff", async () => {
    show({ at: "/admin/inventory/3", role: "staff" });
    await screen.findByRole("button", { name: "Restock" });
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New item" })).toBeNull();
  });

  it("are changed field by field, never their count", async () => {
    let sent: unknown;
    api.on(inventory.updateInventoryItem, ({ body }) => {
      sent = body;
      return stockItem({ reorderLevel: 8, version: 5 });
    });
    const { user } = show({ at: "/admin/inventory/3" });
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const level = await screen.findByLabelText("Reorder level");
    await user.clear(level);
    await user.type(level, "8{Enter}");
    await waitFor(() => expect(sent).toEqual({ reorderLevel: 8, version: 4 }));
  });
});

it("opens the form of a new item with an unknown scanned code", async () => {
  let sent: unknown;
  api.on(inventory.createInventoryItem, ({ body }) => {
    sent = body;
    return stockItem({ id: 5, name: body.name, sku: body.sku });
  });
  const { user, address } = show({ at: "/admin/inventory?new=5901234123457" });
  const form = within(await screen.findByRole("dialog"));
  expect(form.getByLabelText<HTMLInputElement>("SKU").value).toBe("5901234123457");
  await user.type(form.getByLabelText("Place"), "Shelf B2");
  await user.type(form.getByLabelText("Name"), "USB-C hub{Enter}");
  await waitFor(() => expect(address()).toBe("/admin/inventory/5"));
  expect(sent).toMatchObject({ name: "USB-C hub", sku: "5901234123457", place: "Shelf B2" });
});

it("does not open the form for staff, who may not add items", async () => {
  show({ at: "/admin/inventory?new=5901234123457", role: "staff" });
  await row("charger");
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("labels", () => {
  const printed: PrintDocument[] = [];
  beforeEach(() => {
    localStorage.clear();
    printed.splice(0);
    choosePrinter({ print: async (page) => void printed.push(page), printPdf: async () => undefined });
  });
  const labelsOf = (page: PrintDocument | undefined) =>
    [...new DOMParser().parseFromString(page?.html ?? "", "text/html").querySelectorAll(".label")].map(
      (label) => label.querySelector(".label-sku")?.textContent,
    );

  it("are printed for the open item, one per unit in stock", async () => {
    const { user } = show({ at: "/admin/inventory/4", role: "staff" });
    await user.click(await screen.findByRole("button", { name: "Labels" }));
    await user.click(await screen.findByRole("button", { name: "One for each piece on hand" }));
    await user.click(await findEnabledButton("Print 4 labels"));
    await waitFor(() => expect(labelsOf(printed[0])).toEqual(["CHG-65", "CHG-65", "CHG-65", "CHG-65"]));
    expect(printed[0]?.paper).toBe("label-50x30");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are printed for several selected items, on the paper size chosen last time", async () => {
    const { user } = show();
    await row("charger");
    await user.click(screen.getByRole("checkbox", { name: "Select all" }));
    await user.click(screen.getByRole("button", { name: "Labels" }));
    await user.selectOptions(await screen.findByLabelText("Size of a label"), "62x29");
    await user.selectOptions(screen.getByLabelText("Code"), "qr");
    const count = screen.getByLabelText("Labels of Dell 65W charger");
    await user.clear(count);
    await user.type(count, "2");
    await user.click(await findEnabledButton("Print 3 labels"));
    await waitFor(() => expect(labelsOf(printed[0])?.sort()).toEqual(["CHG-65", "CHG-65", "HP-840-G5"]));
    expect(printed[0]?.paper).toBe("label-62x29");
    expect(JSON.parse(localStorage.getItem("console_labels") ?? "")).toMatchObject({ kind: "qr", size: "62x29" });
  });

  it("are not printed when no scanner could read them", async () => {
    const long = stockItem({ id: 9, name: "Long", sku: "A-VERY-LONG-STOCK-KEEPING-UNIT" });
    api.on(inventory.listInventory, () => [long]);
    const { user } = show({ at: "/admin/inventory/9" });
    await user.click(await screen.findByRole("button", { name: "Labels" }));
    expect((await screen.findByRole("alert")).textContent).toContain("A-VERY-LONG-STOCK-KEEPING-UNIT");
    expect(screen.getByRole("button", { name: "Print 1 label" })).toHaveProperty("disabled", true);
    await user.selectOptions(screen.getByLabelText("Code"), "qr");
    await findEnabledButton("Print 1 label");
  });
});

/** Resolves with a button once it is enabled; labels are rendered first. */
const findEnabledButton = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button.disabled).toBe(false);
    return button;
  });

describe("movements", () => {
  it("show what happened, by whom, why, and for which order", async () => {
    const sale = movement({ id: 2, type: "sale", change: -2, reservedChange: -2, reason: "Order FD-1", orderId: 41 });
    api.on(inventory.listMovements, () => [sale, movement()], { total: 2 });
    show({ at: "/admin/inventory/3" });
    const table = within(await screen.findByRole("table"));
    expect((await table.findByRole("row", { name: /Sold/ })).textContent).toContain("−2");
    expect(table.getByRole("row", { name: /Restock/ }).textContent).toContain("+5");
    expect(table.getByRole("link", { name: "Open the order" }).getAttribute("href")).toBe("/admin/orders/41");
    expect(table.getByText(/Delivery note 881/).textContent).toContain("Peter Otieno");
  });

  it("are paged, with limit and offset sent only when set", async () => {
    const requests: unknown[] = [];
    api.on(
      inventory.listMovements,
      ({ query }) => {
        requests.push(query);
        return [movement({ id: requests.length })];
      },
      { total: 51 },
    );
    const { user } = show({ at: "/admin/inventory/3" });
    await screen.findByText(/Page 1 of 2/);
    await user.click(screen.getByRole("button", { name: "Older movements" }));
    await screen.findByText(/Page 2 of 2/);
    await waitFor(() => expect(requests.at(-1)).toEqual({ limit: 50, offset: 50 }));
  });
});

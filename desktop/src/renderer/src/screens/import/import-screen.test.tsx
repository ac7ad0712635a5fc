import { searchProducts } from "@fundi/shared/catalog/products";
import { AppError } from "@fundi/shared/contract/errors";
import type { ImportOptions } from "@fundi/shared/import/import-record";
import * as imports from "@fundi/shared/import/product-imports";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { saveFile } from "../../testing/fake-save-file";
import { renderScreen } from "../../testing/render-screen";
import { importRow, productImport } from "../../testing/samples";
import { ImportScreen } from "./import-screen";

let api: FakeApi;
let stored = productImport();
const file = new File(["Item,Cost\nHP EliteBook 840 G5,38500"], "prices.csv", { type: "text/csv" });

const show = (at = "/admin/import") => renderScreen({ path: "/admin/import/:id?", Component: ImportScreen, at });

function sentFile(files: FormData | undefined): File {
  const sent = files?.get("file");
  if (!(sent instanceof File)) throw new Error("No file was sent.");
  return sent;
}

beforeEach(() => {
  api = createFakeApi();
  stored = productImport();
  api.on(imports.listProductImports, () => []);
  api.on(imports.getProductImport, () => stored);
  api.on(imports.listProductImportRows, () => ({ items: [importRow()], total: 1, page: 1, pageSize: 500 }));
  api.on(searchProducts, () => ({
    items: [],
    total: 0,
    page: 1,
    pageSize: 1,
    totalIsExact: true,
    categories: [{ name: "laptop", count: 2 }],
  }));
});

describe("choosing a price list", () => {
  it("uploads it and shows the preview under its own address", async () => {
    let name = "";
    api.on(imports.uploadProductImport, ({ files }) => {
      name = sentFile(files).name;
      return stored;
    });
    const { user, address } = show();
    await user.upload(screen.getByLabelText("Price list"), file);
    await screen.findByRole("button", { name: "Create 1 product" });
    expect(name).toBe("prices.csv");
    expect(address()).toBe("/admin/import/9");
  });

  it("accepts a file dropped anywhere", async () => {
    api.on(imports.uploadProductImport, () => stored);
    const { address } = show();
    fireEvent.drop(window, { dataTransfer: { types: ["Files"], files: [file] } });
    await waitFor(() => expect(address()).toBe("/admin/import/9"));
  });

  it("accepts a table pasted anywhere, after showing it", async () => {
    let text = "";
    api.on(imports.uploadProductImport, async ({ files }) => {
      text = await sentFile(files).text();
      return stored;
    });
    const { user } = show();
    fireEvent.paste(document.body, {
      clipboardData: { files: [], getData: () => "Item\tCost\nMouse\t1,200" },
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Paste a table" }));
    dialog.getByText("2 lines");
    await user.click(dialog.getByRole("button", { name: "Read this table" }));
    await screen.findByRole("button", { name: "Create 1 product" });
    expect(text).toBe("Item\tCost\nMouse\t1,200");
  });

  it("explains what to do about a file that cannot be a price list, without uploading it", async () => {
    show();
    fireEvent.drop(window, { dataTransfer: { types: ["Files"], files: [new File(["x"], "prices.xls")] } });
    expect((await screen.findByRole("alert")).textContent).toContain("Save As → Excel Workbook (.xlsx)");
  });

  it("keeps a file that the server could not read, for a retry", async () => {
    api.on(imports.uploadProductImport, () => {
      throw new AppError("UNREADABLE_FILE", "The quote opened in row 12 never closes.");
    });
    const { user, address } = show();
    await user.upload(screen.getByLabelText("Price list"), file);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The quote opened in row 12 never closes.");
    expect(alert.textContent).toContain("CSV UTF-8");
    api.on(imports.uploadProductImport, () => stored);
    await user.click(within(alert).getByRole("button", { name: "Try this file again" }));
    await waitFor(() => expect(address()).toBe("/admin/import/9"));
  });

  it("lists recent imports with their state", async () => {
    api.on(imports.listProductImports, () => [
      stored,
      productImport({ id: 8, state: "done", result: { created: 3120, updated: 40, skipped: 0, failed: 2 } }),
    ]);
    show();
    const [waiting, done] = (await screen.findAllByRole("row")).slice(1);
    expect(waiting?.textContent).toContain("Waiting for reviewCreate 1 product");
    expect(done?.textContent).toContain("Done3,120 created, 40 updated, 2 refused");
  });
});

it("resumes a stopped import from the list, without opening it", async () => {
  stored = productImport({ state: "cancelled", version: 4, progress: { done: 1000, total: 3000 } });
  api.on(imports.listProductImports, () => [stored]);
  api.on(imports.commitProductImport, ({ body }) => {
    stored = productImport({ state: "importing", version: body.version + 1, progress: { done: 1000, total: 3000 } });
    return stored;
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Resume prices.csv" }));
  await screen.findByText("1,000 of 3,000 products");
  await screen.findByRole("button", { name: "Stop prices.csv" });
});

describe("the review", () => {
  it("assigns another field to a column, removing it from the column that had it", async () => {
    let sent: unknown;
    api.on(imports.setProductImportMapping, ({ body }) => {
      sent = body;
      stored = productImport({ version: 2 });
      return stored;
    });
    const { user } = show("/admin/import/9");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Cost" }), "Name");
    await waitFor(() => expect(sent).toMatchObject({ version: 1 }));
    expect(sent).toMatchObject({
      columns: [
        { index: 1, field: "name" },
        { index: 0, field: "ignore" },
      ],
    });
  });

  it("explains how a column was detected", async () => {
    show("/admin/import/9");
    await screen.findByRole("combobox", { name: "Item", description: "Holds names" });
  });

  it("submits a text option on blur, with the version of the previous change", async () => {
    const sent: { version: number; options?: ImportOptions | undefined }[] = [];
    api.on(imports.setProductImportMapping, ({ body }) => {
      sent.push(body);
      stored = productImport({ version: body.version + 1, options: body.options ?? stored.options });
      return stored;
    });
    const { user } = show("/admin/import/9");
    const rate = await screen.findByLabelText("Ksh for 1 where no currency is named");
    await user.clear(rate);
    await user.type(rate, "129.50{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByText(/100 becomes/);
    await user.selectOptions(screen.getByLabelText("Round prices"), "100");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(sent[1]?.options).toMatchObject({ currencyRate: 129.5, rounding: 100 });
  });

  it("shows the old price next to the new one, and other changes in a panel", async () => {
    stored = productImport({ counts: { ...stored.counts, create: 0, update: 1 } });
    const change = { field: "price", from: "36000", to: "38500" };
    api.on(imports.listProductImportRows, () => ({
      items: [importRow({ action: "update", productId: 7, changes: [change] })],
      total: 1,
      page: 1,
      pageSize: 500,
    }));
    const { user } = show("/admin/import/9");
    const row = await screen.findByRole("row", { name: /EliteBook/ });
    expect(row.querySelector("del")?.textContent).toContain("36,000");
    expect(row.querySelector("ins")?.textContent).toContain("38,500");
    await user.click(row);
    const panel = within(await screen.findByRole("complementary", { name: "HP EliteBook 840 G5" }));
    panel.getByText("Changes");
    panel.getByText(/Row 2 of the file/);
  });

  it("links from what is left out to the rows, with column, value and reason", async () => {
    stored = productImport({ counts: { ...stored.counts, products: 2, error: 1 } });
    const requests: unknown[] = [];
    api.on(imports.listProductImportRows, ({ query }) => {
      requests.push(query);
      const problem = {
        row: 3,
        column: "Cost",
        value: "ask us",
        reason: "is not a price",
        columnIndex: 1,
        severity: "error" as const,
      };
      return {
        items: [importRow({ rows: [3], action: "error", reason: null, name: "", product: null, problems: [problem] })],
        total: 1,
        page: 1,
        pageSize: 500,
      };
    });
    const { user, address } = show("/admin/import/9");
    await user.click(await screen.findByRole("link", { name: "1 product with errors left out" }));
    expect(address()).toBe("/admin/import/9?show=error");
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ action: "error" }));
    await user.click(await screen.findByRole("row", { name: /Cost: is not a price/ }));
    const problem = await screen.findByRole("row", { name: /^3 Cost ask us/ });
    expect(problem.textContent).toContain("3Costask us");
  });

  it("commits only when every question is confirmed", async () => {
    stored = productImport({
      questions: [
        { key: "price-column:1", text: "“Cost” is what customers pay." },
        { key: "price-changes:2", text: "2 prices change more than threefold." },
      ],
    });
    let sent: readonly string[] | undefined;
    api.on(imports.commitProductImport, ({ body }) => {
      sent = body.confirmed;
      return productImport({ state: "queued", version: 2 });
    });
    const { user } = show("/admin/import/9");
    const button = await screen.findByRole("button", { name: "Create 1 product" });
    await user.click(screen.getByRole("checkbox", { name: "“Cost” is what customers pay." }));
    expect(button).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("checkbox", { name: "2 prices change more than threefold." }));
    await user.click(button);
    await waitFor(() => expect(sent).toEqual(["price-column:1", "price-changes:2"]));
  });

  it("asks for the exchange rate of each foreign currency", async () => {
    stored = productImport({ currencies: [{ code: "INR", products: 3, rate: null }] });
    let sent: unknown;
    api.on(imports.setProductImportMapping, ({ body }) => {
      sent = body.options?.rates;
      stored = productImport({ version: 2, currencies: [{ code: "INR", products: 3, rate: 1.5 }] });
      return stored;
    });
    const { user } = show("/admin/import/9");
    const rate = await screen.findByLabelText("Ksh for 1 INR");
    screen.getByText("3 products cannot be imported without it");
    await user.type(rate, "1.5{Enter}");
    await waitFor(() => expect(sent).toEqual({ INR: 1.5 }));
    await screen.findByText(/100 becomes/);
  });

  it("corrects a rejected row in its panel", async () => {
    stored = productImport({ counts: { ...stored.counts, create: 0, error: 1 } });
    const problem = { row: 2, column: "Cost", columnIndex: 1, value: "call", reason: "The price cannot be read" };
    const refused = importRow({ action: "error", product: null, problems: [{ ...problem, severity: "error" }] });
    api.on(imports.listProductImportRows, () => ({ items: [refused], total: 1, page: 1, pageSize: 500 }));
    let sent: unknown;
    api.on(imports.setProductImportMapping, ({ body }) => {
      sent = body.corrections;
      return productImport({ version: 2 });
    });
    const { user } = show("/admin/import/9");
    await user.click(await screen.findByRole("row", { name: /EliteBook/ }));
    const cell = await screen.findByLabelText("Cost, row 2");
    await user.clear(cell);
    await user.type(cell, "38500");
    await user.click(screen.getByRole("button", { name: "Correct" }));
    await waitFor(() => expect(sent).toEqual([{ row: 2, column: 1, value: "38500" }]));
  });

  it("has no commit button when there is nothing to write, and shows why", async () => {
    stored = productImport({ counts: { ...stored.counts, create: 0, skip: 1 } });
    show("/admin/import/9");
    const button = await screen.findByRole("button", { name: "Nothing to import" });
    expect(button).toHaveProperty("disabled", true);
    screen.getByText("Everything in this file is in the shop already. There is nothing to change.");
  });
});

describe("the import", () => {
  it("is sent as one by a double click", async () => {
    const keys: unknown[] = [];
    api.on(imports.commitProductImport, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return productImport({ state: "queued", version: 2 });
    });
    const { user } = show("/admin/import/9");
    await user.dblClick(await screen.findByRole("button", { name: "Create 1 product" }));
    await waitFor(() => expect(keys.length).toBeGreaterThan(0));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("runs in the background while the screen is left, and ends with a summary", async () => {
    api.on(imports.commitProductImport, ({ body }) => {
      expect(body.version).toBe(1);
      stored = productImport({ state: "importing", progress: { done: 0, total: 1 }, version: 2 });
      return stored;
    });
    const { user } = show("/admin/import/9");
    await user.click(await screen.findByRole("button", { name: "Create 1 product" }));
    await screen.findByText(/You may leave this page/);
    stored = productImport({
      state: "done",
      progress: { done: 1, total: 1 },
      result: { created: 1, updated: 0, skipped: 0, failed: 0 },
      version: 3,
    });
    await screen.findByRole("heading", { name: "The price list is in" });
    screen.getByRole("link", { name: "See the products" });
    expect(screen.queryByRole("button", { name: "Download rejected rows" })).toBeNull();
  });

  it("can be stopped", async () => {
    stored = productImport({ state: "importing", progress: { done: 500, total: 3000 } });
    api.on(imports.cancelProductImport, () => {
      stored = productImport({ state: "cancelled", progress: { done: 1000, total: 3000 } });
      return stored;
    });
    const { user } = show("/admin/import/9");
    await user.click(await screen.findByRole("button", { name: "Stop the import" }));
    await screen.findByText(/2,000 products still to go/);
  });

  it("can be resumed", async () => {
    stored = productImport({ state: "failed", message: "The database was away.", version: 4 });
    api.on(imports.commitProductImport, ({ body }) => {
      stored = productImport({ state: "queued", version: body.version + 1 });
      return stored;
    });
    const { user } = show("/admin/import/9");
    expect((await screen.findByRole("alert")).textContent).toContain("The database was away.");
    await user.click(screen.getByRole("button", { name: "Resume the import" }));
    await screen.findByText("Waiting for its turn…");
  });

  it("downloads the rejected rows in the file's format", async () => {
    stored = productImport({
      state: "done",
      counts: { ...stored.counts, error: 1 },
      result: { created: 0, updated: 0, skipped: 0, failed: 0 },
    });
    api.on(imports.downloadImportRejects, () => "Item,Cost,What is wrong");
    const { user } = show("/admin/import/9");
    await user.click(await screen.findByRole("button", { name: "Download rejected rows" }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), "prices-rejected.csv"));
  });

  it("can be undone after one confirmation", async () => {
    stored = productImport({ state: "done", version: 3, result: { created: 2, updated: 1, skipped: 0, failed: 0 } });
    api.on(imports.undoProductImport, ({ body }) => {
      stored = productImport({ state: "undone", version: body.version + 1, message: "Undone: 2 products removed." });
      return stored;
    });
    const { user } = show("/admin/import/9");
    expect((await screen.findByRole("link", { name: "See the products" })).getAttribute("href")).toContain(
      "importId=9",
    );
    await user.click(screen.getByRole("button", { name: "Undo this import" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Undo this import?" }));
    dialog.getByText(/2 new products will leave the shop/);
    await user.click(dialog.getByRole("button", { name: "Undo it" }));
    await screen.findByRole("heading", { name: "The import was undone" });
    expect(screen.queryByRole("button", { name: "Undo this import" })).toBeNull();
  });

  it("reports an unknown import", async () => {
    api.on(imports.getProductImport, () => {
      throw new AppError("NOT_FOUND", "There is no such import.");
    });
    const { user, address } = show("/admin/import/404");
    await user.click(await screen.findByRole("button", { name: "Import a file" }));
    expect(address()).toBe("/admin/import");
  });
});

import { listProductImportRows } from "@fundi/shared/import/product-imports";
import { describe, expect, it } from "vitest";
import { startImportShop } from "../../../../../tests/support/import-shop";
import { finishedImport, uploadPriceList } from "../../../../../tests/support/upload";
import { createInTransaction } from "../../../platform/database/transaction";
import { receiveImportedStock, withdrawImportedStock } from "../../inventory";
import type { ImportStockPort } from "./batch-writer";
import { createImportCommit } from "./import-commit";
import { createImportPace } from "./import-pace";

const shop = startImportShop();

const list = (count: number) =>
  `sku,name,price,quantity\n${Array.from({ length: count }, (_, i) => `S-${i},Laptop ${i},${500 + i},1`).join("\n")}\n`;

/** A commit whose stock port can reject, and whose process can die between two batches. */
function commitWith(receive: ImportStockPort["receive"]) {
  return createImportCommit({
    inTransaction: createInTransaction(shop.api.app.db, () => {}),
    stock: { receive, withdraw: withdrawImportedStock },
    files: shop.api.app.files.imports,
    pace: createImportPace(() => 0),
    clock: () => new Date(),
  });
}

const context = (keepAlive: () => Promise<void>) => ({ signal: new AbortController().signal, keepAlive });
const queue = (id: number) => shop.api.app.db("product_imports").where({ id }).update({ state: "queued" });
const count = async (table: string) => Number((await shop.api.app.db(table).count({ n: "*" }))[0]?.n);

describe("an import whose process dies", () => {
  it("resumes where it stopped, and writes nothing twice", async () => {
    const { id } = await uploadPriceList(shop.manager, "list.csv", list(2500));
    await queue(id);
    const dies = () => Promise.reject(new Error("killed"));
    await expect(commitWith(receiveImportedStock).run(id, context(dies))).rejects.toThrow("killed");
    expect(await count("products")).toBe(1000);
    await expect(commitWith(receiveImportedStock).run(id, context(dies))).rejects.toThrow("killed");
    expect(await count("products")).toBe(2000);
    await commitWith(receiveImportedStock).run(
      id,
      context(() => Promise.resolve()),
    );
    expect(await finishedImport(shop.manager, id)).toMatchObject({
      state: "done",
      result: { created: 2500, failed: 0 },
    });
    expect([await count("products"), await count("inventory_items"), await count("inventory_movements")]).toEqual([
      2500, 2500, 2500,
    ]);
  });

  it("in the middle of a batch leaves nothing of that batch", async () => {
    const { id } = await uploadPriceList(shop.manager, "list.csv", list(1500));
    await queue(id);
    let batches = 0;
    const failing: ImportStockPort["receive"] = async (tx, lines, by) => {
      batches += 1;
      const received = await receiveImportedStock(tx, lines, by);
      if (batches === 2) throw new Error("killed");
      return received;
    };
    await expect(
      commitWith(failing).run(
        id,
        context(() => Promise.resolve()),
      ),
    ).rejects.toThrow("killed");
    expect([await count("products"), await count("inventory_items")]).toEqual([1000, 1000]);
    expect(await shop.api.app.db("product_imports").where({ id }).first()).toMatchObject({
      state: "importing",
      done: 1000,
    });
    await commitWith(receiveImportedStock).run(
      id,
      context(() => Promise.resolve()),
    );
    expect([await count("products"), await count("inventory_items")]).toEqual([1500, 1500]);
  });

  it("hands over when it is asked to stop", async () => {
    const { id } = await uploadPriceList(shop.manager, "list.csv", list(10));
    await queue(id);
    const stopped = { signal: AbortSignal.abort(), keepAlive: () => Promise.resolve() };
    expect(await commitWith(receiveImportedStock).run(id, stopped)).toBe("later");
    expect(await count("products")).toBe(0);
  });
});

describe("a product that cannot be written in the end", () => {
  it("is rejected alone, and its row shows the reason", async () => {
    const { id } = await uploadPriceList(shop.manager, "list.csv", list(60));
    const now = new Date();
    // Another product takes the SKU between preview and commit in a way that the second lookup does not find.
    const stealing: ImportStockPort["receive"] = async (tx, lines, by) => {
      if (lines.some(({ sku }) => sku === "S-17"))
        await tx.db("products").insert({
          name: "Thief",
          sku: "S-17",
          product_condition: "new",
          specs: "[]",
          category: "laptop",
          description: "",
          created_at: now,
          updated_at: now,
        });
      return receiveImportedStock(tx, lines, by);
    };
    await queue(id);
    await commitWith(stealing).run(
      id,
      context(() => Promise.resolve()),
    );
    expect(await finishedImport(shop.manager, id)).toMatchObject({ state: "done", result: { created: 59, failed: 1 } });
    const { items } = await shop.manager.call(listProductImportRows, { params: { id }, query: { action: "error" } });
    expect(items).toMatchObject([{ rows: [19], reason: "Its SKU is taken by another product" }]);
  });
});

import { importProducts } from "@fundi/shared/import/product-imports";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../tests/support/api";
import { startImportShop } from "../../../../tests/support/import-shop";

const shop = startImportShop();
const { products } = shop;

describe("POST /api/admin/products/import", () => {
  const send = (items: unknown[], defaultCategory?: string, idempotencyKey?: string) =>
    shop.manager.call(importProducts, {
      body: { items, ...(defaultCategory ? { defaultCategory } : {}) },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });

  it("normalizes items as every product, with laptop as the category", async () => {
    const response = await send([
      { title: "HP 840", cost: "KES 32,000", specs: "i5, 8GB", photo: "/a.jpg", state: "refurbished" },
    ]);
    expect(response).toEqual({ imported: 1, skipped: 0, errors: [] });
    expect(await products()).toMatchObject([
      {
        name: "HP 840",
        price: 32_000,
        specs: ["i5", "8GB"],
        image_url: "/a.jpg",
        condition: "refurbished",
        category: "laptop",
      },
    ]);
    await send([{ name: "Dell 24", price: 11_000 }], "monitor");
    expect((await products())[1]?.category).toBe("monitor");
  });

  it("skips bad items by row and imports the rest", async () => {
    const response = await send([
      { price: 5 },
      { name: "A", price: -1 },
      "text",
      { name: "B", price: "soon" },
      { name: "C", price: 1 },
    ]);
    expect(response).toMatchObject({ imported: 1, skipped: 4 });
    expect(response.errors.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect((await products()).map(({ name }) => name)).toEqual(["C"]);
  });

  it("creates nothing the second time, and returns the first response for a repeated key", async () => {
    const items = [{ name: "HP 840", price: 5, sku: "A-1", quantity: 4 }];
    expect(await send(items, undefined, "k")).toMatchObject({ imported: 1 });
    expect(await send(items, undefined, "k")).toMatchObject({ imported: 1 });
    expect(await send(items)).toEqual({ imported: 0, skipped: 1, errors: [] });
    expect(await products()).toMatchObject([{ onHand: 4 }]);
  });

  it("accepts at most 1000 items", async () => {
    const items = Array.from({ length: 1001 }, (_, index) => ({ name: `P${index}`, price: 100 }));
    expect(await failureOf(send(items))).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(await send(items.slice(1))).toMatchObject({ imported: 1000 });
  });
});

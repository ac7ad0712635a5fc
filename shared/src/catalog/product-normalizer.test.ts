import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { normalizeProduct } from "./product-normalizer";

describe("a product under other names", () => {
  it.each([
    ["title", "name"],
    ["unit_price", "price"],
    ["amount", "price"],
    ["cost", "price"],
    ["image", "image_url"],
    ["thumbnail", "image_url"],
    ["photo", "image_url"],
    ["type", "category"],
    ["state", "condition"],
    ["product_description", "description"],
    ["details", "description"],
  ])("reads %s as %s", (alternate, field) => {
    const value = field === "price" ? 500 : field === "condition" ? "refurbished" : "https://shop.example/a.jpg";
    expect(normalizeProduct({ [alternate]: value })).toMatchObject({ [field]: value });
  });

  it("takes the canonical name first, then the alternates in order", () => {
    expect(normalizeProduct({ cost: 3, amount: 2, unit_price: 1 }).price).toBe(1);
    expect(normalizeProduct({ price: 9, unit_price: 1 }).price).toBe(9);
    expect(normalizeProduct({ photo: "/c", thumbnail: "/b", image: "/a" }).image_url).toBe("/a");
    expect(normalizeProduct({ details: "second", product_description: "first" }).description).toBe("first");
    expect(normalizeProduct({ name: " ", title: "ThinkPad" }).name).toBe("ThinkPad");
  });

  it("keeps unknown fields", () => {
    expect(normalizeProduct({ id: 7, title: "ThinkPad", created_at: "2026-11-20" })).toMatchObject({
      id: 7,
      created_at: "2026-11-20",
    });
  });
});

describe("what a product leaves out", () => {
  it("is filled with the defaults", () => {
    expect(normalizeProduct({})).toEqual({
      name: "Unnamed Product",
      price: 0,
      condition: "new",
      specs: [],
      image_url: null,
      category: "laptop",
      description: "",
    });
  });

  it.each(["Refurbished HP 840", "Free MouseRefurbished T470", "HP 840 (Ex-UK)", "Pre-owned MacBook", "Used monitor"])(
    "makes %s refurbished",
    (name) => {
      expect(normalizeProduct({ name }).condition).toBe("refurbished");
    },
  );

  it("leaves an unknown condition for the schema to refuse", () => {
    expect(normalizeProduct({ condition: "Broken" }).condition).toBe("broken");
  });
});

describe("prices and specs", () => {
  it.each([
    [45_000, 45_000],
    ["KES 45,000", 45_000],
    ["Ksh. 1,200", 1200],
    ["abc", 0],
    [Number.NaN, 0],
    [{ amount: 5 }, 0],
  ])("reads the price %j as %d", (price, expected) => {
    expect(normalizeProduct({ price }).price).toBe(expected);
  });

  it("makes one comma-separated line a trimmed list", () => {
    expect(normalizeProduct({ specs: "i5, 8GB , " }).specs).toEqual(["i5", "8GB"]);
    expect(normalizeProduct({ specs: ["i5 ", "", 8] }).specs).toEqual(["i5", "8"]);
    expect(normalizeProduct({ specs: { RAM: "8GB" } }).specs).toEqual(["RAM: 8GB"]);
  });
});

test("never throws", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (candidate) => {
      const product = normalizeProduct(candidate);
      expect(Number.isFinite(product.price)).toBe(true);
      expect(product.name).not.toBe("");
    }),
  );
});

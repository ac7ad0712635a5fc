import { expect, it } from "vitest";
import { product as sample } from "../../testing/samples";
import { draftErrors, EMPTY_DRAFT, toCreateBody, toDraft, toUpdateBody } from "./product-draft";

const product = sample();

it("asks for a name and a price", () => {
  expect(draftErrors(EMPTY_DRAFT)).toEqual({ name: "Required", price: "Required" });
});

it("reads a price as people write it", () => {
  expect(toCreateBody({ ...EMPTY_DRAFT, name: "Mouse", price: "KSh 1,200" }).price).toBe(1200);
});

it("refuses a price that is no number, at its field", () => {
  expect(draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "ask" })).toHaveProperty("price");
  expect(draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "-5" })).toHaveProperty("price");
});

it("refuses a picture address that no browser opens", () => {
  const errors = draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "1200", image_url: "javascript:alert(1)" });
  expect(Object.keys(errors)).toEqual(["image_url"]);
});

it("refuses half a piece in stock", () => {
  const errors = draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "1200", sku: "M-1", quantity: "2.5" });
  expect(Object.keys(errors)).toEqual(["quantity"]);
});

it("asks for a SKU when pieces are counted", () => {
  const draft = { ...EMPTY_DRAFT, name: "Mouse", price: "1200", quantity: "4" };
  expect(draftErrors(draft)).toEqual({ sku: "Stock is counted by SKU" });
  expect(draftErrors({ ...draft, inventoryItemId: 3 })).toEqual({});
});

it("leaves the count of a stock item that exists alone", () => {
  expect(toCreateBody({ ...EMPTY_DRAFT, name: "Mouse", quantity: "4", inventoryItemId: 3 })).not.toHaveProperty(
    "quantity",
  );
});

it("sends the changed fields and the version that was looked at", () => {
  const draft = toDraft(product);
  expect(toUpdateBody(draft, { ...draft, price: "37,000" }, product.version)).toEqual({ price: 37_000, version: 2 });
});

it("sends an emptied SKU as none", () => {
  const draft = toDraft(product);
  expect(toUpdateBody(draft, { ...draft, sku: " " }, 2)).toEqual({ sku: null, version: 2 });
});

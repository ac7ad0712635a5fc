import { expect, it } from "vitest";
import { product as sample } from "../../testing/samples";
import { draftErrors, EMPTY_DRAFT, toCreateBody, toDraft, toUpdateBody } from "./product-draft";

const product = sample();

it("requires a name and a price", () => {
  expect(draftErrors(EMPTY_DRAFT)).toEqual({ name: "Required", price: "Required" });
});

it("parses a price as people write it", () => {
  expect(toCreateBody({ ...EMPTY_DRAFT, name: "Mouse", price: "KSh 1,200" }).price).toBe(1200);
});

it("rejects an invalid price at its field", () => {
  expect(draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "ask" })).toHaveProperty("price");
  expect(draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "-5" })).toHaveProperty("price");
});

it("rejects the address of a photo that is not a URL", () => {
  const errors = draftErrors({
    ...EMPTY_DRAFT,
    name: "Mouse",
    price: "1200",
    photos: [{ url: "javascript:alert(1)", alt: "" }],
  });
  expect(Object.keys(errors)).toEqual(["photos"]);
});

it("rejects half a unit of stock", () => {
  const errors = draftErrors({ ...EMPTY_DRAFT, name: "Mouse", price: "1200", sku: "M-1", quantity: "2.5" });
  expect(Object.keys(errors)).toEqual(["quantity"]);
});

it("requires a SKU when stock is counted", () => {
  const draft = { ...EMPTY_DRAFT, name: "Mouse", price: "1200", quantity: "4" };
  expect(draftErrors(draft)).toEqual({ sku: "Enter a SKU: the pieces are counted by it" });
  expect(draftErrors({ ...draft, inventoryItemId: 3 })).toEqual({});
});

it("does not send the count of an existing stock item", () => {
  expect(toCreateBody({ ...EMPTY_DRAFT, name: "Mouse", quantity: "4", inventoryItemId: 3 })).not.toHaveProperty(
    "quantity",
  );
});

it("sends the changed fields and the version they are based on", () => {
  const draft = toDraft(product);
  expect(toUpdateBody(draft, { ...draft, price: "37,000" }, product.version)).toEqual({ price: 37_000, version: 2 });
});

it("sends an emptied SKU as null", () => {
  const draft = toDraft(product);
  expect(toUpdateBody(draft, { ...draft, sku: " " }, 2)).toEqual({ sku: null, version: 2 });
});

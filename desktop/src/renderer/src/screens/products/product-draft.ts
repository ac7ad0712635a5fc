import type { CallInput } from "@fundi/shared/endpoint";
import { GTIN_ERROR } from "@fundi/shared/gtin";
import { parseMoneyText } from "@fundi/shared/money";
import {
  type AdminProduct,
  createProduct,
  DEFAULT_PRODUCT_CATEGORY,
  type ProductCondition,
  type updateProduct,
} from "@fundi/shared/products";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/draft-form";
import type { FieldErrors } from "../../ui/form-errors";

/** A product as its form holds it: what was typed, before it is known to be valid. */
export interface ProductDraft {
  name: string;
  price: string;
  condition: ProductCondition;
  category: string;
  specs: string[];
  description: string;
  image_url: string;
  sku: string;
  ean: string;
  mpn: string;
  /** Pieces to start with; asked for new products alone, later changes go through the stock ledger. */
  quantity: string;
  inventoryItemId: number | null;
}
export type ProductForm = DraftForm<ProductDraft>;

type CreateBody = NonNullable<CallInput<typeof createProduct>["body"]>;
type UpdateBody = NonNullable<CallInput<typeof updateProduct>["body"]>;

export const EMPTY_DRAFT: ProductDraft = {
  name: "",
  price: "",
  condition: "refurbished",
  category: DEFAULT_PRODUCT_CATEGORY,
  specs: [],
  description: "",
  image_url: "",
  sku: "",
  ean: "",
  mpn: "",
  quantity: "",
  inventoryItemId: null,
};

/** The form's starting point for a product that exists. */
export const toDraft = (product: AdminProduct): ProductDraft => ({
  name: product.name,
  price: String(product.price),
  condition: product.condition,
  category: product.category,
  specs: product.specs,
  description: product.description,
  image_url: product.image_url ?? "",
  sku: product.sku ?? "",
  ean: product.ean ?? "",
  mpn: product.mpn ?? "",
  quantity: "",
  inventoryItemId: product.inventoryItemId,
});

/** What `createProduct` is sent. Text that is no number travels as `NaN`, which the contract refuses at its field. */
export function toCreateBody(draft: ProductDraft): CreateBody {
  const { quantity, ...fields } = draft;
  return {
    ...fields,
    price: draft.price.trim() ? (parseMoneyText(draft.price) ?? Number.NaN) : Number.NaN,
    image_url: draft.image_url.trim() || null,
    sku: draft.sku.trim() || null,
    ean: draft.ean.trim() || null,
    mpn: draft.mpn.trim() || null,
    // A stock item that exists has its count already.
    ...(quantity.trim() && draft.inventoryItemId === null ? { quantity: Number(quantity) } : {}),
  };
}

/** What `updateProduct` is sent: the changed fields alone, so that nobody's other change is overwritten. */
export function toUpdateBody(base: ProductDraft, draft: ProductDraft, version: number): UpdateBody {
  const { quantity: _, ...before } = toCreateBody(base);
  const { quantity: __, ...after } = toCreateBody(draft);
  return { ...changedFields(before, after), version };
}

/** The first thing wrong with each field, by the contract's own rules, in words for the person typing. */
export function draftErrors(draft: ProductDraft): FieldErrors<keyof ProductDraft> {
  const errors: FieldErrors<keyof ProductDraft> = {};
  const result = createProduct.body.safeParse(toCreateBody(draft));
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof ProductDraft;
    errors[field] ??= isBlank(draft[field]) ? "Required" : HINTS[field];
  }
  if (draft.quantity.trim() && !draft.sku.trim() && draft.inventoryItemId === null)
    errors.sku ??= "Stock is counted by SKU";
  return errors;
}

const isBlank = (value: ProductDraft[keyof ProductDraft]): boolean => typeof value === "string" && !value.trim();

const HINTS: Record<keyof ProductDraft, string> = {
  name: "Use at most 255 characters",
  price: "Enter an amount from 0 to 1,000,000,000, such as 45,000",
  condition: "Choose new or refurbished",
  category: "Use at most 60 characters",
  specs: "Use at most 60 specs of 200 characters each",
  description: "Use at most 20,000 characters",
  image_url: "Enter a web address that starts with https://, or a path that starts with /",
  sku: "Use at most 80 characters",
  ean: GTIN_ERROR,
  mpn: "Use at most 80 characters",
  quantity: "Enter a whole number from 0 to 1,000,000",
  inventoryItemId: "Choose a stock item from the list",
};

/** How the fields are called on screen. */
export const FIELD_LABELS: Record<keyof ProductDraft, string> = {
  name: "Name",
  price: "Price",
  condition: "Condition",
  category: "Category",
  specs: "Specs",
  description: "Description",
  image_url: "Picture",
  sku: "SKU",
  ean: "EAN",
  mpn: "Manufacturer part number",
  quantity: "Pieces in stock",
  inventoryItemId: "Stock item",
};

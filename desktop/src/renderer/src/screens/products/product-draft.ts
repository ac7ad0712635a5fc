import { GTIN_ERROR } from "@fundi/shared/catalog/gtin";
import type { Battery, ProductGrade } from "@fundi/shared/catalog/product-grade";
import {
  type AdminProduct,
  createProduct,
  DEFAULT_PRODUCT_CATEGORY,
  type ProductCondition,
  type ProductPhoto,
  type updateProduct,
} from "@fundi/shared/catalog/products";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/forms/draft-form";
import { schemaErrors } from "../../ui/forms/schema-errors";

/** The form values of a product, not yet validated. */
interface ProductDraft {
  name: string;
  price: string;
  condition: ProductCondition;
  /** Empty: not graded. */
  grade: ProductGrade | "";
  /** In percent; empty: it has none, or it was not measured. */
  batteryHealth: string;
  batteryCycles: string;
  batteryMeasuredOn: string;
  category: string;
  specs: string[];
  description: string;
  photos: ProductPhoto[];
  sku: string;
  ean: string;
  mpn: string;
  /** The initial stock of a new product; later changes go through the stock ledger. */
  quantity: string;
  inventoryItemId: number | null;
}
export type ProductForm = DraftForm<ProductDraft>;

type CreateBody = NonNullable<CallInput<typeof createProduct>["body"]>;
type UpdateBody = NonNullable<CallInput<typeof updateProduct>["body"]>;

const NOT_MEASURED = { batteryHealth: "", batteryCycles: "", batteryMeasuredOn: "" };

export const EMPTY_DRAFT: ProductDraft = {
  name: "",
  price: "",
  condition: "refurbished",
  ...NOT_MEASURED,
  grade: "",
  category: DEFAULT_PRODUCT_CATEGORY,
  specs: [],
  description: "",
  photos: [],
  sku: "",
  ean: "",
  mpn: "",
  quantity: "",
  inventoryItemId: null,
};

/** Returns the form values of an existing product. */
export const toDraft = (product: AdminProduct): ProductDraft => ({
  name: product.name,
  price: String(product.price),
  condition: product.condition,
  grade: product.grade ?? "",
  batteryHealth: String(product.battery?.health ?? ""),
  batteryCycles: String(product.battery?.cycles ?? ""),
  batteryMeasuredOn: product.battery?.measuredOn ?? "",
  category: product.category,
  specs: product.specs,
  description: product.description,
  photos: product.photos,
  sku: product.sku ?? "",
  ean: product.ean ?? "",
  mpn: product.mpn ?? "",
  quantity: "",
  inventoryItemId: product.inventoryItemId,
});

/** Returns the body of `createProduct`. Invalid numbers become `NaN`, which the contract rejects at their field. */
export function toCreateBody(draft: ProductDraft): CreateBody {
  const { quantity, batteryHealth: _health, batteryCycles: _cycles, batteryMeasuredOn: _day, ...fields } = draft;
  return {
    ...fields,
    price: draft.price.trim() ? (typedAmount(draft.price) ?? Number.NaN) : Number.NaN,
    grade: draft.condition === "new" ? null : draft.grade || null,
    battery: batteryOf(draft),
    sku: draft.sku.trim() || null,
    ean: draft.ean.trim() || null,
    mpn: draft.mpn.trim() || null,
    // An existing stock item has a count already.
    ...(quantity.trim() && draft.inventoryItemId === null ? { quantity: Number(quantity) } : {}),
  };
}

/** Returns the battery that is typed; null without a percentage. */
const batteryOf = ({ batteryHealth, batteryCycles, batteryMeasuredOn }: ProductDraft): CreateBody["battery"] =>
  batteryHealth.trim()
    ? {
        health: Number(batteryHealth.replace("%", "")),
        cycles: batteryCycles.trim() ? Number(batteryCycles) : null,
        measuredOn: batteryMeasuredOn || null,
      }
    : null;

/** Returns the body of `updateProduct`: only the changed fields, so that other people's changes are not overwritten. */
export function toUpdateBody(base: ProductDraft, draft: ProductDraft, version: number): UpdateBody {
  const { quantity: _, ...before } = toCreateBody(base);
  const { quantity: __, ...after } = toCreateBody(draft);
  return { ...changedFields(before, after), version };
}

/** Returns the first error of each field, by the contract's rules. */
export function draftErrors(draft: ProductDraft): FieldErrors<keyof ProductDraft> {
  const { battery, ...body } = toCreateBody(draft);
  const worn = schemaErrors<keyof Battery>(createProduct.body.shape.battery, battery);
  const errors: FieldErrors<keyof ProductDraft> = {
    ...schemaErrors(createProduct.body, body, (field: keyof ProductDraft) => hintOf(draft, field)),
    ...(worn.health && { batteryHealth: HINTS.batteryHealth }),
    ...(worn.cycles && { batteryCycles: HINTS.batteryCycles }),
    ...(worn.measuredOn && { batteryMeasuredOn: HINTS.batteryMeasuredOn }),
  };
  if (draft.quantity.trim() && !draft.sku.trim() && draft.inventoryItemId === null)
    errors.sku ??= "Enter a SKU: the pieces are counted by it";
  return errors;
}

const isBlank = (value: ProductDraft[keyof ProductDraft]): boolean => typeof value === "string" && !value.trim();

const hintOf = (draft: ProductDraft, field: keyof ProductDraft): string => {
  if (isBlank(draft[field])) return "Required";
  return field === "price" ? amountError(draft.price, HINTS.price) : HINTS[field];
};

const HINTS: Record<keyof ProductDraft, string> = {
  name: "Use at most 255 characters",
  price: "Enter an amount from 0 to 1,000,000,000, such as 45,000",
  condition: "Choose new or refurbished",
  grade: "Choose A, B or C",
  batteryHealth: "Enter a percentage from 1 to 100",
  batteryCycles: "Enter a whole number from 0 to 10,000",
  batteryMeasuredOn: "Choose a day",
  category: "Use at most 60 characters",
  specs: "Use at most 60 specs of 200 characters each",
  description: "Use at most 20,000 characters",
  photos: "Check the addresses of the photos",
  sku: "Use at most 80 characters",
  ean: GTIN_ERROR,
  mpn: "Use at most 80 characters",
  quantity: "Enter a whole number from 0 to 1,000,000",
  inventoryItemId: "Choose a stock item from the list",
};

/** Labels of the fields. */
export const FIELD_LABELS: Record<keyof ProductDraft, string> = {
  name: "Name",
  price: "Price",
  condition: "Condition",
  grade: "Grade",
  batteryHealth: "Battery health",
  batteryCycles: "Charge cycles",
  batteryMeasuredOn: "Battery measured on",
  category: "Category",
  specs: "Specs",
  description: "Description",
  photos: "Photos",
  sku: "SKU",
  ean: "EAN",
  mpn: "Manufacturer part number",
  quantity: "Pieces in stock",
  inventoryItemId: "Stock item",
};

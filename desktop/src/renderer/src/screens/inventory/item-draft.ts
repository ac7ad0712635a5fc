import type { CallInput } from "@fundi/shared/contract/endpoint";
import { createInventoryItem, type InventoryItem, type updateInventoryItem } from "@fundi/shared/inventory/inventory";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { PartGrade } from "@fundi/shared/workshop/estimate-rules";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/forms/draft-form";
import { schemaErrors } from "../../ui/forms/schema-errors";
import { parseUnits } from "./stock-text";

/** The form values of a stock item. */
export interface ItemDraft {
  name: string;
  sku: string;
  price: string;
  reorderLevel: string;
  place: string;
  /** Of a part in a repair; empty: not said. */
  partGrade: PartGrade | "";
  warrantyDays: string;
  /** The first count of a new item; later changes are restocks and adjustments. */
  quantity: string;
}
export type ItemForm = DraftForm<ItemDraft>;

type CreateBody = CallInput<typeof createInventoryItem>["body"];
type UpdateBody = NonNullable<CallInput<typeof updateInventoryItem>["body"]>;

export const EMPTY_ITEM: ItemDraft = {
  ...{ name: "", sku: "", price: "", reorderLevel: "", place: "" },
  ...{ partGrade: "", warrantyDays: "", quantity: "0" },
};

export const toItemDraft = (item: InventoryItem): ItemDraft => ({
  name: item.name,
  sku: item.sku,
  price: String(item.price),
  reorderLevel: item.reorderLevel === null ? "" : String(item.reorderLevel),
  place: item.place,
  partGrade: item.partGrade ?? "",
  warrantyDays: item.warrantyDays === null ? "" : String(item.warrantyDays),
  // Not part of this form, as sales may change it while the form is open.
  quantity: EMPTY_ITEM.quantity,
});

/** Returns the body of `createInventoryItem`. Invalid numbers become `NaN`, which the contract rejects at their field. */
export const toItemBody = (draft: ItemDraft): CreateBody => ({
  name: draft.name,
  sku: draft.sku,
  price: draft.price.trim() ? (typedAmount(draft.price) ?? Number.NaN) : 0,
  // Blank: it never counts as low.
  reorderLevel: draft.reorderLevel.trim() ? (parseUnits(draft.reorderLevel) ?? Number.NaN) : null,
  place: draft.place,
  partGrade: draft.partGrade === "" ? null : draft.partGrade,
  warrantyDays: draft.warrantyDays.trim() ? (parseUnits(draft.warrantyDays) ?? Number.NaN) : null,
  quantity: parseUnits(draft.quantity) ?? Number.NaN,
});

/** Returns the body of `updateInventoryItem`: the changed fields, never the count, which has its own endpoints. */
export function toItemUpdate(base: ItemDraft, draft: ItemDraft, version: number): UpdateBody {
  const { quantity: _, ...before } = toItemBody(base);
  const { quantity: __, ...after } = toItemBody(draft);
  return { ...changedFields(before, after), version };
}

/** Returns the first error of each field, by the contract's rules. */
export const itemErrors = (draft: ItemDraft): FieldErrors<keyof ItemDraft> =>
  schemaErrors(createInventoryItem.body, toItemBody(draft), (field: keyof ItemDraft) => hintOf(draft, field));

const hintOf = (draft: ItemDraft, field: keyof ItemDraft): string => {
  if (!draft[field].trim()) return "Required";
  return field === "price" ? amountError(draft.price, HINTS.price) : HINTS[field];
};

const UNITS_ERROR = "Enter a whole number from 0 to 1,000,000";
const HINTS: Record<keyof ItemDraft, string> = {
  name: "Use at most 255 characters",
  sku: "Use at most 80 characters",
  price: "Enter an amount from 0 to 1,000,000,000, such as 45,000",
  reorderLevel: UNITS_ERROR,
  place: "Use at most 60 characters",
  partGrade: "Choose one of these",
  warrantyDays: "Enter whole days, at most ten years",
  quantity: UNITS_ERROR,
};

export const ITEM_LABELS: Record<keyof ItemDraft, string> = {
  name: "Name",
  sku: "SKU",
  price: "Price",
  reorderLevel: "Reorder level",
  place: "Place",
  partGrade: "Kind of part",
  warrantyDays: "Warranty days",
  quantity: "Pieces on hand",
};

import type { CallInput } from "@fundi/shared/endpoint";
import { createInventoryItem, type InventoryItem, type updateInventoryItem } from "@fundi/shared/inventory";
import { parseMoneyText } from "@fundi/shared/money";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/draft-form";
import type { FieldErrors } from "../../ui/form-errors";
import { parsePieces } from "./stock-words";

/** A stock item as its form holds it. */
export interface ItemDraft {
  name: string;
  sku: string;
  price: string;
  reorderLevel: string;
  place: string;
  /** The first count, of a new item; later ones are restocks and adjustments. */
  quantity: string;
}
export type ItemForm = DraftForm<ItemDraft>;

type CreateBody = CallInput<typeof createInventoryItem>["body"];
type UpdateBody = NonNullable<CallInput<typeof updateInventoryItem>["body"]>;

export const EMPTY_ITEM: ItemDraft = { name: "", sku: "", price: "", reorderLevel: "5", place: "", quantity: "0" };

export const toItemDraft = (item: InventoryItem): ItemDraft => ({
  name: item.name,
  sku: item.sku,
  price: String(item.price),
  reorderLevel: String(item.reorderLevel),
  place: item.place,
  // Not for this form to change: restocks and sales may happen while it is open.
  quantity: EMPTY_ITEM.quantity,
});

/** What `createInventoryItem` is sent. Text that is no number travels as `NaN`, which the contract refuses at its field. */
export const toItemBody = (draft: ItemDraft): CreateBody => ({
  name: draft.name,
  sku: draft.sku,
  price: draft.price.trim() ? (parseMoneyText(draft.price) ?? Number.NaN) : 0,
  reorderLevel: parsePieces(draft.reorderLevel) ?? Number.NaN,
  place: draft.place,
  quantity: parsePieces(draft.quantity) ?? Number.NaN,
});

/** What `updateInventoryItem` is sent: the changed fields, never the count, which has its own two ways. */
export function toItemUpdate(base: ItemDraft, draft: ItemDraft, version: number): UpdateBody {
  const { quantity: _, ...before } = toItemBody(base);
  const { quantity: __, ...after } = toItemBody(draft);
  return { ...changedFields(before, after), version };
}

/** The first thing wrong with each field, by the contract's own rules. */
export function itemErrors(draft: ItemDraft): FieldErrors<keyof ItemDraft> {
  const errors: FieldErrors<keyof ItemDraft> = {};
  const result = createInventoryItem.body.safeParse(toItemBody(draft));
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof ItemDraft;
    errors[field] ??= draft[field].trim() ? HINTS[field] : "Required";
  }
  return errors;
}

const PIECES = "Enter a whole number from 0 to 1,000,000";
const HINTS: Record<keyof ItemDraft, string> = {
  name: "Use at most 255 characters",
  sku: "Use at most 80 characters",
  price: "Enter an amount from 0 to 1,000,000,000, such as 45,000",
  reorderLevel: PIECES,
  place: "Use at most 60 characters",
  quantity: PIECES,
};

export const ITEM_LABELS: Record<keyof ItemDraft, string> = {
  name: "Name",
  sku: "SKU",
  price: "Price",
  reorderLevel: "Reorder level",
  place: "Place",
  quantity: "Pieces on hand",
};

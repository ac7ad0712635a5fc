import { endpoint } from "./endpoint";
import { Id, Instant, idParams, text } from "./fields";
import { InventoryItem } from "./inventory";
import { z } from "./z";

/** Sales of this many days are what a suggestion goes by. */
export const SALES_DAYS = 30;
/** No list to buy from is longer. */
export const PURCHASE_LINES_MAX = 1000;

const Pieces = z.number().int().min(1).max(1_000_000);

/** A stock item that runs low, or was ordered and has not come yet. */
export const PurchaseLine = z
  .object({
    item: InventoryItem,
    /** Pieces sold in the last 30 days, without those that came back. */
    soldLately: z.number().int().min(0),
    suggested: Pieces,
    /** What somebody chose to buy, else what is suggested. */
    quantity: Pieces,
    supplier: z.string(),
    orderedAt: Instant.nullable(),
    orderedBy: z.string().nullable(),
    /** Sent back when the pieces arrive, so that a delivery that two people count is counted once. */
    round: z.number().int().min(0),
  })
  .meta({ id: "PurchaseLine" });
export type PurchaseLine = z.infer<typeof PurchaseLine>;

export const getPurchaseList = endpoint({
  method: "GET",
  path: "/api/admin/purchase-list",
  summary: "What to buy: items at or below their reorder level and those on order; X-Total-Count says how many",
  access: "staff",
  response: z.array(PurchaseLine),
});

export const changePurchaseLine = endpoint({
  method: "PUT",
  path: "/api/admin/purchase-list/:id",
  summary: "Set how many to buy of a stock item, from whom, and whether it is ordered",
  access: "staff",
  params: idParams,
  body: z.object({
    /** Null: as many as suggested. */
    quantity: Pieces.nullable().optional(),
    supplier: text(200).optional(),
    isOrdered: z.boolean().optional(),
  }),
  response: PurchaseLine,
  errors: ["NOT_FOUND"],
});

export const receivePurchases = endpoint({
  method: "POST",
  path: "/api/admin/purchase-list/receive",
  summary: "Restock everything that arrived, in one step",
  access: "staff",
  body: z.object({
    lines: z
      .array(z.object({ itemId: Id, amount: Pieces, round: z.number().int().min(0) }))
      .min(1)
      .max(PURCHASE_LINES_MAX)
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, "Each item once"),
    /** Delivery note, or who brought it. */
    reason: text(300).default(""),
  }),
  response: z.object({ items: z.array(InventoryItem) }),
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

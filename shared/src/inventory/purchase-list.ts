import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Kes, optionalLine } from "../contract/fields";
import { z } from "../contract/z";
import { InventoryItem } from "./inventory";
import { Serials } from "./units";

/** Suggestions are based on the sales of this many days. */
export const SALES_DAYS = 30;
/** Most lines of a purchase list. */
export const PURCHASE_LINES_MAX = 1000;

const Pieces = z.number().int().min(1).max(1_000_000);

/** A stock item that runs low, is wanted for repairs, or was ordered and has not arrived. */
export const PurchaseLine = z
  .object({
    item: InventoryItem,
    /** Units sold in the last 30 days, less returns. */
    soldLately: z.number().int().min(0),
    suggested: Pieces,
    /** The quantity chosen by staff, else the suggestion. */
    quantity: Pieces,
    supplier: z.string(),
    orderedAt: Instant.nullable(),
    orderedBy: z.string().nullable(),
    /** Sent back when the delivery arrives, so that two people cannot book it twice. */
    round: z.number().int().min(0),
    /** Repairs that wait for it, those of the earliest promise first. */
    wanted: z
      .array(
        z.object({
          repairId: Id,
          repairNumber: z.string(),
          quantity: z.number().int(),
          neededAt: Instant.nullable(),
          /** Where it can be bought. */
          link: z.string(),
        }),
      )
      .default([]),
  })
  .meta({ id: "PurchaseLine" });
export type PurchaseLine = z.infer<typeof PurchaseLine>;

export const getPurchaseList = endpoint({
  method: "GET",
  path: "/api/admin/purchase-list",
  summary:
    "The purchase list: items at or below their reorder level, those that repairs wait for, and those on order; X-Total-Count is the total",
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
    supplier: optionalLine(200).optional(),
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
      .array(
        z.object({
          itemId: Id,
          amount: Pieces,
          round: z.number().int().min(0),
          /** Of each unit, where the item is counted by serials. */
          serials: Serials.default([]),
          /** What one cost; null: as before. */
          unitCost: Kes.nullable().default(null),
        }),
      )
      .min(1)
      .max(PURCHASE_LINES_MAX)
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, "Each item once"),
    /** Delivery note, or who brought it. */
    reason: optionalLine(300).default(""),
  }),
  response: z.object({ items: z.array(InventoryItem) }),
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "SERIAL_TAKEN", "CONFLICT"],
});

import { endpoint } from "../contract/endpoint";
import { Id, Instant, Kes, oneLine } from "../contract/fields";
import { z } from "../contract/z";
import { OrderStatus } from "../orders/orders";
import { UNIT_STATES } from "./units";

/** The record that a scanned code identifies. */
export const ScanMatch = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("stock_item"),
    id: Id,
    name: z.string(),
    sku: z.string(),
    price: Kes,
    available: z.number().int(),
    /** The product that sells it. */
    productId: Id.nullable(),
    /** The unit, where the code is its serial. */
    unit: z
      .object({
        id: Id,
        serial: z.string(),
        state: z.enum(UNIT_STATES),
        order: z.object({ id: Id, orderNumber: z.string() }).nullable(),
      })
      .optional(),
  }),
  /** A product that is not counted. */
  z.object({ kind: z.literal("product"), id: Id, name: z.string(), sku: z.string(), price: Kes }),
  z.object({ kind: z.literal("order"), id: Id, orderNumber: z.string() }),
  z.object({ kind: z.literal("payment"), id: Id, receipt: z.string(), orderId: Id, orderNumber: z.string() }),
]);
export type ScanMatch = z.infer<typeof ScanMatch>;

export const scan = endpoint({
  method: "GET",
  path: "/api/admin/scan",
  summary:
    "What a code stands for: a SKU, a serial, the number of an order, the receipt of a payment; null when nothing has it",
  access: "staff",
  query: z.object({ code: oneLine(100) }),
  response: z.object({ code: z.string(), match: ScanMatch.nullable() }),
});

/** Orders on one picking list. */
export const PICKING_MAX = 50;

export const PickingLine = z.object({
  id: Id,
  name: z.string(),
  /** Empty for what has none. */
  sku: z.string(),
  quantity: z.number().int().min(1),
  /** The shelf; empty where it is not set. */
  place: z.string(),
  /** Units in the shop; null when they are not counted. */
  onHand: z.number().int().nullable(),
});
export type PickingLine = z.infer<typeof PickingLine>;

/** The items to fetch from the shelves for one order. */
export const PickingOrder = z
  .object({
    id: Id,
    orderNumber: z.string(),
    status: OrderStatus,
    customerName: z.string(),
    city: z.string(),
    notes: z.string(),
    placedAt: Instant,
    lines: z.array(PickingLine),
  })
  .meta({ id: "PickingOrder" });
export type PickingOrder = z.infer<typeof PickingOrder>;

const PickingIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "Order ids, with commas between")
  .transform((ids) => [...new Set(ids.split(",").map(Number))])
  .refine((ids) => ids.length <= PICKING_MAX, `At most ${PICKING_MAX} orders`);

export const listPicking = endpoint({
  method: "GET",
  path: "/api/admin/picking",
  summary: "The lines of some orders with SKU, shelf and count, oldest order first; `ids` with commas between",
  access: "staff",
  query: z.object({ ids: PickingIds }),
  response: z.array(PickingOrder),
});

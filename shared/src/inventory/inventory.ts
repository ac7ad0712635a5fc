import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Kes, oneLine, optionalLine, typedSearch, Version } from "../contract/fields";
import { z } from "../contract/z";
import { PART_GRADES, WARRANTY_MAX_DAYS } from "../workshop/estimate-rules";

export const MOVEMENT_TYPES = [
  "initial",
  "restock",
  "reserve",
  "release",
  "sale",
  /** A part of a repair that was fitted. */
  "use",
  /** Such a part that came out of a device again. */
  "take_out",
  "return",
  /** Broken or faulty, and thrown away or sent back to its supplier. */
  "scrap",
  "adjustment",
  "import",
] as const;

export const InventoryItem = z
  .object({
    id: Id,
    name: z.string(),
    sku: z.string(),
    /** On hand, including reserved units. */
    quantity: z.number().int(),
    reserved: z.number().int(),
    /** On hand − reserved. */
    available: z.number().int(),
    price: Kes,
    /** Null: not set, so it never counts as low. */
    reorderLevel: z.number().int().min(0).nullable(),
    /** The label of its shelf. */
    place: z.string().default(""),
    /** Each unit is known by its serial, and counted with it. */
    tracksSerials: z.boolean().default(false),
    /** What kind of part it is in a repair; null: nobody said so, and who offers it does. */
    partGrade: z.enum(PART_GRADES).nullable().default(null),
    /** For how many days it is warranted in a repair; null: nobody said so. */
    warrantyDays: z.number().int().nullable().default(null),
    updatedAt: Instant,
    version: Version,
  })
  .meta({ id: "InventoryItem" });
export type InventoryItem = z.infer<typeof InventoryItem>;

export const InventoryMovement = z
  .object({
    id: Id,
    itemId: Id,
    type: z.enum(MOVEMENT_TYPES),
    /** Change of the units on hand. */
    change: z.number().int(),
    /** Change of the reserved units. */
    reservedChange: z.number().int(),
    quantityAfter: z.number().int(),
    reservedAfter: z.number().int(),
    reason: z.string(),
    /** The order for which units were reserved, sold or returned. */
    orderId: Id.nullable().default(null),
    /** The repair for which a part was held, fitted or taken out. */
    repair: z.object({ id: Id, number: z.string() }).nullable().default(null),
    userId: Id.nullable(),
    userName: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "InventoryMovement" });
export type InventoryMovement = z.infer<typeof InventoryMovement>;

/** Most units of one stock item; a higher count is a typing error. */
export const UNITS_MAX = 1_000_000;
const Quantity = z.number().int().min(0).max(UNITS_MAX);

export const listInventory = endpoint({
  method: "GET",
  path: "/api/admin/inventory",
  summary: "All stock items by name; X-Total-Count is the number of matches",
  access: "staff",
  query: z.object({
    search: typedSearch(100).optional(),
    lowStock: z.stringbool().optional(),
    limit: z.coerce.number().int().min(1).max(50_000).default(50_000),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.array(InventoryItem),
});

/** What a repair says of it as a part. */
const PART_FIELDS = {
  partGrade: z.enum(PART_GRADES).nullish(),
  warrantyDays: z.number().int().min(0).max(WARRANTY_MAX_DAYS).nullish(),
};

export const createInventoryItem = endpoint({
  method: "POST",
  path: "/api/admin/inventory",
  summary: "Add a stock item",
  access: "manager",
  body: z.object({
    name: oneLine(255),
    sku: oneLine(80),
    quantity: Quantity.default(0),
    price: Kes.default(0),
    reorderLevel: Quantity.nullish(),
    place: optionalLine(60).optional(),
    ...PART_FIELDS,
  }),
  response: InventoryItem,
  status: 201,
  idempotent: true,
  errors: ["SKU_EXISTS"],
});

export const updateInventoryItem = endpoint({
  method: "PUT",
  path: "/api/admin/inventory/:id",
  summary: "Change a stock item; a new quantity is written as an adjustment",
  access: "manager",
  params: idParams,
  body: z.object({
    name: oneLine(255).optional(),
    sku: oneLine(80).optional(),
    quantity: Quantity.optional(),
    price: Kes.optional(),
    reorderLevel: Quantity.nullish(),
    place: optionalLine(60).optional(),
    ...PART_FIELDS,
    reason: optionalLine(300).optional(),
    version: Version.optional(),
  }),
  response: InventoryItem,
  errors: ["NOT_FOUND", "SKU_EXISTS", "STALE_VERSION", "CONFLICT"],
});

export const listMovements = endpoint({
  method: "GET",
  path: "/api/admin/inventory/:id/movements",
  summary: "Movements of a stock item, newest first; X-Total-Count is the total",
  access: "staff",
  params: idParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.array(InventoryMovement),
  errors: ["NOT_FOUND"],
});

export const skuExists = endpoint({
  method: "GET",
  path: "/api/admin/inventory/sku-exists",
  summary: "Whether a SKU is in use",
  access: "staff",
  query: z.object({ sku: oneLine(80) }),
  response: z.object({
    exists: z.boolean(),
    /** The record that uses it; a product may use the SKU of a stock item that it sells. */
    usedBy: z.array(z.enum(["stock_item", "product"])).default([]),
  }),
});

export const restock = endpoint({
  method: "POST",
  path: "/api/admin/inventory/:id/restock",
  summary: "Add units that arrived",
  access: "staff",
  params: idParams,
  body: z.object({ amount: z.number().int().min(1).max(UNITS_MAX), reason: optionalLine(300).default("") }),
  response: InventoryItem,
  idempotent: true,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const adjustStock = endpoint({
  method: "POST",
  path: "/api/admin/inventory/:id/adjust",
  summary: "Correct the count, with a reason",
  access: "staff",
  params: idParams,
  body: z.object({
    /** Units counted on the shelf. */
    quantity: Quantity,
    reason: oneLine(300),
    version: Version.optional(),
  }),
  response: InventoryItem,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "CONFLICT"],
});

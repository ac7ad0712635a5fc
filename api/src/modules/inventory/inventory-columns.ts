import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import { z } from "@fundi/shared/contract/z";
import { MOVEMENT_TYPES } from "@fundi/shared/inventory/inventory";
import { UNIT_STATES } from "@fundi/shared/inventory/units";
import { PART_GRADES } from "@fundi/shared/workshop/estimate-rules";
import { flag, integer, json, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

export const ITEMS = table("inventory_items", {
  id: serial("id"),
  name: text("name"),
  sku: text("sku"),
  quantity: integer("quantity"),
  reserved: integer("reserved"),
  priceMinor: integer("price_minor"),
  /** What one costs the shop, on average; null: not known. */
  costMinor: nullable(integer("cost_minor")),
  /** Null: not set. */
  reorderLevel: nullable(integer("reorder_level")),
  place: text("place"),
  /** Each unit is known by its serial (`stock_serials`). */
  tracksSerials: flag("tracks_serials"),
  /** Of a part in a repair; null: nobody said so. */
  partGrade: nullable(oneOf("part_grade", PART_GRADES)),
  warrantyDays: nullable(integer("warranty_days")),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});

export const MOVEMENTS = table("inventory_movements", {
  id: serial("id"),
  itemId: integer("item_id"),
  type: oneOf("type", MOVEMENT_TYPES),
  quantityChange: integer("quantity_change"),
  reservedChange: integer("reserved_change"),
  quantityAfter: integer("quantity_after"),
  reservedAfter: integer("reserved_after"),
  /** Of a part that was fitted, or taken out again: what one cost at that moment. */
  unitCostMinor: nullable(integer("unit_cost_minor")),
  reason: text("reason"),
  subjectType: nullable(text("subject_type")),
  subjectId: nullable(integer("subject_id")),
  userId: nullable(integer("user_id")),
  createdAt: timestamp("created_at"),
});

export const RESERVATIONS = table("stock_reservations", {
  id: serial("id"),
  itemId: integer("item_id"),
  subjectType: text("subject_type"),
  subjectId: integer("subject_id"),
  quantity: integer("quantity"),
  createdAt: timestamp("created_at"),
});

/** Units that are known by their serials. */
export const UNITS = table("stock_serials", {
  id: serial("id"),
  itemId: integer("item_id"),
  serial: text("serial"),
  state: oneOf("state", UNIT_STATES),
  /** What it is held for or was sold to; null on the shelf, and where it is gone. */
  subjectType: nullable(text("subject_type")),
  subjectId: nullable(integer("subject_id")),
  grade: nullable(oneOf("grade", PRODUCT_GRADES)),
  batteryHealth: nullable(integer("battery_health")),
  priceDifferenceMinor: integer("price_difference_minor"),
  remark: text("remark"),
  remarkSw: text("remark_sw"),
  photos: json("photos", z.array(z.object({ url: z.string(), alt: z.string() })), []),
  supplier: text("supplier"),
  receivedAt: timestamp("received_at"),
  version: integer("version"),
});

import { MOVEMENT_TYPES } from "@fundi/shared/inventory/inventory";
import { integer, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

export const ITEMS = table("inventory_items", {
  id: serial("id"),
  name: text("name"),
  sku: text("sku"),
  quantity: integer("quantity"),
  reserved: integer("reserved"),
  priceMinor: integer("price_minor"),
  /** Null: not set. */
  reorderLevel: nullable(integer("reorder_level")),
  place: text("place"),
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

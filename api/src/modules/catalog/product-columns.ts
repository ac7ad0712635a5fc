import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import { PRODUCT_CONDITIONS } from "@fundi/shared/catalog/products";
import { z } from "@fundi/shared/contract/z";
import {
  date,
  integer,
  json,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../platform/database/table";

export const PRODUCTS = table(
  "products",
  {
    id: serial("id"),
    name: text("name"),
    priceMinor: integer("price_minor"),
    condition: oneOf("product_condition", PRODUCT_CONDITIONS),
    /** As stored; `shownGrade` says with which one it is shown. */
    grade: nullable(oneOf("grade", PRODUCT_GRADES)),
    batteryHealth: nullable(integer("battery_health")),
    batteryCycles: nullable(integer("battery_cycles")),
    batteryMeasuredOn: nullable(date("battery_measured_on")),
    specs: json("specs", z.array(z.string()), []),
    imageUrl: nullable(text("image_url")),
    /** What the first photo shows. */
    imageAlt: text("image_alt"),
    category: text("category"),
    description: text("description"),
    sku: nullable(text("sku")),
    ean: nullable(text("ean")),
    mpn: nullable(text("mpn")),
    /** "open" is not on sale yet, "deleted" is a deleted draft; both are hidden. */
    draft: nullable(oneOf("draft", ["open", "deleted"])),
    inventoryItemId: nullable(integer("inventory_item_id")),
    hiddenAt: nullable(timestamp("hidden_at")),
    version: integer("version"),
    createdAt: timestamp("created_at"),
    updatedAt: timestamp("updated_at"),
  },
  ["import_key"],
);

/** The photos after the first. */
export const PRODUCT_PHOTOS = table(
  "product_photos",
  {
    productId: integer("product_id"),
    position: integer("position"),
    url: text("url"),
    alt: text("alt"),
  },
  ["id"],
);

export type ProductColumns = RecordOf<typeof PRODUCTS.columns>;

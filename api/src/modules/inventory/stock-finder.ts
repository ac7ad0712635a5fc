import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { findNewestItems } from "./inventory-store";

/** Finds stock items by SKU and name. */
export const stockFinder = (db: Db): Finder => ({
  kind: "stock",
  access: "staff",
  async find(text, limit) {
    const items = await findNewestItems(db, text, limit);
    return items.map(({ id, name, sku, quantity, reserved }) => ({
      id,
      title: name,
      detail: detailOf(sku, `${quantity} on hand`, reserved > 0 ? `${reserved} reserved` : null),
      keys: [sku, name],
    }));
  },
});

import type { UnitState } from "@fundi/shared/inventory/units";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { findNewestItems } from "./inventory-store";
import { findItemsOfSerial } from "./units/unit-store";

const UNIT_STATE_WORDS: Record<UnitState, string> = {
  on_hand: "on the shelf",
  held: "held",
  sold: "sold",
  fitted: "fitted in a repair",
  gone: "written off",
};

/** Finds stock items by SKU and name, and by the serial of a unit. */
export const stockFinder = (db: Db): Finder => ({
  kind: "stock",
  access: "staff",
  async find(text, limit) {
    const [items, units] = await Promise.all([findNewestItems(db, text, limit), findItemsOfSerial(db, text, limit)]);
    return [
      ...units.map(({ itemId, name, serial, state }) => ({
        id: itemId,
        title: name,
        detail: detailOf(serial, UNIT_STATE_WORDS[state]),
        keys: [serial],
      })),
      ...items
        .filter(({ id }) => units.every(({ itemId }) => itemId !== id))
        .map(({ id, name, sku, quantity, reserved }) => ({
          id,
          title: name,
          detail: detailOf(sku, `${quantity} on hand`, reserved > 0 ? `${reserved} reserved` : null),
          keys: [sku, name],
        })),
    ];
  },
});

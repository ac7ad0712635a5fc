import type { Knex } from "knex";

/**
 * The unit that a product is listed as, where it is sold by the unit: of those on its shelf the one that costs least, the first of several.
 * One that would cost nothing comes last, as it is not sold.
 */
const LOWEST_UNIT =
  "(select unit.id from stock_serials as unit where i.tracks_serials and unit.item_id = i.id and unit.state = 'on_hand' " +
  "order by products.price_minor + unit.price_difference_minor <= 0, unit.price_difference_minor, unit.id limit 1)";

/** Joins the stock item of products as `i`, and the unit that they are listed as, if any, as `lowest_unit`. */
export const joinLowestUnit = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin("inventory_items as i", "i.id", "products.inventory_item_id")
    .joinRaw(`left join stock_serials as lowest_unit on lowest_unit.id = ${LOWEST_UNIT}`);

/** What a product is listed with: the price, grade and battery of one and the same device. Needs `joinLowestUnit`. */
export const LISTED = {
  priceMinor:
    "case when lowest_unit.id is null or products.price_minor <= 0 then products.price_minor " +
    "else greatest(products.price_minor + lowest_unit.price_difference_minor, 0) end",
  grade: "case when lowest_unit.id is null then products.grade else lowest_unit.grade end",
  batteryHealth: "case when lowest_unit.id is null then products.battery_health else lowest_unit.battery_health end",
} as const;

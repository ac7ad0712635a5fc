import type { InventoryDependencies } from "../inventory-dependencies";
import { type ItemFilter, listItems } from "../inventory-store";

/** Returns one page of the stock items that a filter finds. */
export const listStockItems = ({ db }: InventoryDependencies, filter: ItemFilter) => listItems(db, filter);

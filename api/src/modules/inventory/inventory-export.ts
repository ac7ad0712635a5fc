import { listInventory } from "@fundi/shared/inventory/inventory";
import { INVENTORY_EXPORT } from "@fundi/shared/inventory/inventory-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import { presentItem } from "./inventory-routes";
import type { InventoryService } from "./inventory-service";

/** Exports the list of stock items. */
export const inventoryExport = (inventory: InventoryService) =>
  exportSource({
    list: "inventory",
    columns: INVENTORY_EXPORT,
    filter: listInventory.query,
    find(filter) {
      return pagesOf(async (page, limit) =>
        (await inventory.list({ ...filter, limit, offset: (page - 1) * limit })).items.map(presentItem),
      );
    },
  });

import { bindUseCases } from "../../platform/use-cases";
import type { InventoryDependencies } from "./inventory-dependencies";
import { adjustStock } from "./use-cases/adjust-stock";
import { createStockItem } from "./use-cases/create-stock-item";
import { ensureStockItem } from "./use-cases/ensure-stock-item";
import { findUsersOfSku } from "./use-cases/find-users-of-sku";
import { listStockItems } from "./use-cases/list-stock-items";
import { listStockMovements } from "./use-cases/list-stock-movements";
import { restockItem } from "./use-cases/restock-item";
import { updateStockItem } from "./use-cases/update-stock-item";

/** Stock items and their ledger. */
export const createInventoryService = (dependencies: InventoryDependencies) =>
  bindUseCases(dependencies, {
    list: listStockItems,
    usersOfSku: findUsersOfSku,
    movements: listStockMovements,
    create: createStockItem,
    update: updateStockItem,
    restock: restockItem,
    adjust: adjustStock,
    ensureItem: ensureStockItem,
  });

export type InventoryService = ReturnType<typeof createInventoryService>;

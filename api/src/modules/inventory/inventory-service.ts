import { bindUseCases } from "../../platform/use-cases";
import type { InventoryDependencies } from "./inventory-dependencies";
import { addUnits } from "./use-cases/add-units";
import { adjustStock } from "./use-cases/adjust-stock";
import { createStockItem } from "./use-cases/create-stock-item";
import { ensureStockItem } from "./use-cases/ensure-stock-item";
import { findUsersOfSku } from "./use-cases/find-users-of-sku";
import { listStockItems } from "./use-cases/list-stock-items";
import { listStockMovements } from "./use-cases/list-stock-movements";
import { listUnits } from "./use-cases/list-units";
import { restockItem } from "./use-cases/restock-item";
import { setUnitState } from "./use-cases/set-unit-state";
import { updateStockItem } from "./use-cases/update-stock-item";
import { updateUnit } from "./use-cases/update-unit";

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
    units: listUnits,
    addUnits,
    updateUnit,
    setUnitState,
  });

export type InventoryService = ReturnType<typeof createInventoryService>;

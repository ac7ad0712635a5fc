export { inventoryExport } from "./inventory-export";
export { inventoryRoutes } from "./inventory-routes";
export { createInventoryService, type InventoryService } from "./inventory-service";
export { purchaseRoutes } from "./purchase-routes";
export { createPurchaseService } from "./purchase-service";
export { stockFinder } from "./stock-finder";
export {
  holdLocked,
  holdStock,
  holdsStock,
  type LockedStock,
  lockStock,
  outOfStock,
  releaseStock,
  sellHeldStock,
  takeBackStock,
} from "./stock-holds";
export { receiveImportedStock, withdrawImportedStock } from "./stock-import";

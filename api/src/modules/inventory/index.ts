export { createInventoryService, type InventoryService } from "./inventory-service";
export { inventoryModule } from "./module";
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

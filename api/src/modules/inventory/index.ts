export { createInventoryService } from "./inventory-service";
export { inventoryModule } from "./module";
export {
  findShortages,
  holdLocked,
  holdStock,
  type LockedStock,
  lockStock,
  outOfStock,
  releaseStock,
  sellHeldStock,
  takeBackStock,
} from "./stock-holds";
export { receiveImportedStock, withdrawImportedStock } from "./stock-import";

export { createInventoryService } from "./inventory-service";
export { inventoryModule } from "./module";
export {
  findShortages,
  holdLocked,
  holdStock,
  isShort,
  type LockedStock,
  lockStock,
  outOfStock,
  releaseStock,
  sellHeldStock,
  takeBackStock,
  writeOffReturned,
} from "./stock-holds";
export { receiveImportedStock, withdrawImportedStock } from "./stock-import";
export { orderIdOf, presentOffered } from "./units/present-unit";
export { findUnits, orderNumbers, type UnitRecord, unitBySerial, unitPictures, unitsOnShelf } from "./units/unit-store";

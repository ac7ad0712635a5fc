export type { Waiting } from "./inventory-dependencies";
export { createInventoryService } from "./inventory-service";
export type { LockedItem } from "./inventory-store";
export { inventoryModule } from "./module";
export { createSpecialItem } from "./special-items";
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
  takeOutStock,
  useHeldStock,
  writeOffReturned,
  writeOffStock,
} from "./stock-holds";
export { receiveImportedStock, withdrawImportedStock } from "./stock-import";
export { orderIdOf, presentOffered } from "./units/present-unit";
export {
  findUnits,
  findUnitsBySerial,
  freeUnitIds,
  orderNumbers,
  type UnitRecord,
  unitBySerial,
  unitPictures,
  unitsOnShelf,
} from "./units/unit-store";

export { inventoryRoutes } from "./inventory-routes";
export { createInventoryService, type InventoryService } from "./inventory-service";
export { holdStock, holdsStock, outOfStock, releaseStock, sellHeldStock } from "./stock-holds";
export { receiveImportedStock } from "./stock-import";

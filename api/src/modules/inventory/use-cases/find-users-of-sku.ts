import type { InventoryDependencies } from "../inventory-dependencies";
import { usersOfSku } from "../inventory-store";

/** Returns what uses a SKU already. */
export const findUsersOfSku = ({ db }: InventoryDependencies, sku: string) => usersOfSku(db, sku);

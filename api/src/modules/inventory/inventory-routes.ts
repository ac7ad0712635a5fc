import * as endpoints from "@fundi/shared/inventory/inventory";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import type { Bind } from "../../platform/http/route";
import type { InventoryService } from "./inventory-service";
import type { ItemRecord, MovementRecord } from "./inventory-store";
import { available } from "./stock";

/** Returns a stock item in the shape of the contract. */
export const presentItem = (item: ItemRecord): endpoints.InventoryItem => ({
  id: item.id,
  name: item.name,
  sku: item.sku,
  quantity: item.quantity,
  reserved: item.reserved,
  available: available(item),
  price: fromMinor(item.priceMinor),
  reorderLevel: item.reorderLevel,
  place: item.place,
  tracksSerials: item.tracksSerials,
  partGrade: item.partGrade,
  warrantyDays: item.warrantyDays,
  updatedAt: item.updatedAt.toISOString(),
  version: item.version,
});

const presentMovement = (movement: MovementRecord): endpoints.InventoryMovement => ({
  id: movement.id,
  itemId: movement.itemId,
  type: movement.type,
  change: movement.quantityChange,
  reservedChange: movement.reservedChange,
  quantityAfter: movement.quantityAfter,
  reservedAfter: movement.reservedAfter,
  reason: movement.reason,
  orderId: movement.subjectType === "order" ? movement.subjectId : null,
  repair: movement.repair,
  userId: movement.userId,
  userName: movement.userName,
  createdAt: movement.createdAt.toISOString(),
});

const toMinorIfGiven = (price: number | undefined) => (price === undefined ? undefined : toMinor(price));

export function inventoryRoutes(bind: Bind, inventory: InventoryService): void {
  bind(endpoints.listInventory, async ({ query, res }) => {
    const { items, total } = await inventory.list(query);
    res.setHeader("x-total-count", total);
    return items.map(presentItem);
  });
  bind(endpoints.skuExists, async ({ query }) => {
    const usedBy = await inventory.usersOfSku(query.sku);
    return { exists: usedBy.length > 0, usedBy };
  });
  bind(endpoints.createInventoryItem, async ({ body, actor, once }) => {
    const { price, ...item } = body;
    return presentItem(await inventory.create({ ...item, priceMinor: toMinor(price) }, { userId: actor.id }, once));
  });
  bind(endpoints.updateInventoryItem, async ({ params, body, actor }) => {
    const { price, version, ...change } = body;
    const columns = { ...change, priceMinor: toMinorIfGiven(price) };
    return presentItem(await inventory.update(params.id, columns, { userId: actor.id }, version));
  });
  bind(endpoints.listMovements, async ({ params, query, res }) => {
    const { movements, total } = await inventory.movements(params.id, query);
    res.setHeader("x-total-count", total);
    return movements.map(presentMovement);
  });
  bind(endpoints.restock, async ({ params, body, actor, once }) =>
    presentItem(await inventory.restock(params.id, body.amount, body.reason, { userId: actor.id }, once)),
  );
  bind(endpoints.adjustStock, async ({ params, body, actor, once }) =>
    presentItem(await inventory.adjust(params.id, body, { userId: actor.id }, once)),
  );
}

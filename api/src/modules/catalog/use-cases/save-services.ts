import type { ServiceDependencies } from "../catalog-dependencies";
import { type NewShopService, saveServices as saveRows } from "../shop-service-store";

/** Adds services, or updates those with the same title. */
export const saveServices = (
  { inTransaction }: ServiceDependencies,
  services: readonly NewShopService[],
): Promise<void> =>
  inTransaction(async (tx) => {
    await saveRows(tx.db, services, new Date());
    tx.emit({
      name: "services.changed",
      entity: "service",
      entityId: null,
      actorId: null,
      payload: { serviceIds: [], title: null, changes: {} },
    });
  });

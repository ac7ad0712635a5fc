import type { ServiceDependencies } from "../catalog-dependencies";
import { type ListedService, saveServices as saveRows } from "../shop-service-store";
import { nameServicePages } from "../slugs/name-service-page";

/** Adds services, or updates those with the same title. */
export const saveServices = (
  { inTransaction }: ServiceDependencies,
  services: readonly ListedService[],
): Promise<void> =>
  inTransaction(async (tx) => {
    await saveRows(tx.db, services, new Date());
    await nameServicePages(tx);
    tx.emit({
      name: "services.changed",
      entity: "service",
      entityId: null,
      actorId: null,
      payload: { serviceIds: [], title: null, changes: {} },
    });
  });

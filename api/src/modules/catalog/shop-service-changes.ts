import type { AdminService } from "@fundi/shared/catalog/services";
import { AppError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { found, notFound } from "../../platform/found";
import { presentServiceToStaff, type ShopServiceRecord } from "./shop-service";
import * as store from "./shop-service-store";

/** The fields that people edit, in the order of the audit log. */
const AUDITED_FIELDS = [
  "title",
  "category",
  "description",
  "features",
  "price",
  "duration",
  "durationMinutes",
  "icon",
  "status",
] as const;

/** Throws CONFLICT for a duplicate title, any other error as it is. */
export const refuseTakenTitle = (error: unknown): never => {
  const message = "Another service has this title.";
  throw duplicateKey(error) === "uq_services_title"
    ? new AppError("CONFLICT", message, { fieldErrors: { title: [message] } }, { cause: error })
    : error;
};

/** Returns "1 h 30 min". */
export const minutesInWords = (minutes: number): string => {
  const parts = [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`];
  return parts.filter((part) => !part.startsWith("0 ")).join(" ");
};

/** Emits that a service changed: caches drop their copies. */
export function emitServiceChanged(
  tx: Tx,
  before: ShopServiceRecord | null,
  after: ShopServiceRecord | null,
  actorId: number,
): void {
  const service = after ?? before;
  if (!service) return;
  const [was, is] = [before, after].map((record) => record && presentServiceToStaff(record));
  const changes = changesBetween<AdminService>(was ?? null, is ?? null, AUDITED_FIELDS);
  tx.emit({
    name: "services.changed",
    entity: "service",
    entityId: service.id,
    actorId,
    payload: { serviceIds: [service.id], title: service.title, changes },
  });
}

/** Locks a service; throws when there is none. */
export const lockExisting = (tx: Tx, id: number): Promise<ShopServiceRecord> =>
  found(store.lockService(tx.db, id), notFound("There is no such service."));

/** Saves changed columns of a locked service. Returns it as staff see it. */
export async function saveChanged(tx: Tx, before: ShopServiceRecord, edit: store.ServiceChange, actorId: number) {
  await store.updateService(tx.db, before.id, edit, new Date()).catch(refuseTakenTitle);
  const after = await lockExisting(tx, before.id);
  emitServiceChanged(tx, before, after, actorId);
  return presentServiceToStaff(after);
}

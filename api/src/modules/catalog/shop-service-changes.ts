import { slugOf } from "@fundi/shared/catalog/service-slug";
import type { AdminService } from "@fundi/shared/catalog/services";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { found, notFound } from "../../platform/found";
import { presentServiceToStaff, type ShopServiceRecord } from "./shop-service";
import * as store from "./shop-service-store";
import { nameServicePage } from "./slugs/name-service-page";

/** The fields that people edit, in the order of the audit log. */
const AUDITED_FIELDS = [
  "title",
  "category",
  "description",
  "features",
  "price",
  "priceTo",
  "warranty",
  "bring",
  "firstSteps",
  "duration",
  "durationMinutes",
  "icon",
  "status",
  "needsCheck",
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

/** Throws for a price range that ends before it begins. */
export function checkPriceRange({ priceMinor, priceToMinor }: { priceMinor: number; priceToMinor: number }): void {
  if (priceToMinor > 0 && priceToMinor < priceMinor)
    throw fieldError("priceTo", "The highest price cannot be below the price that it begins with.");
}

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

/** Saves changed columns of a locked service; another title gives its page another address. Returns it as staff see it. */
export async function saveChanged(tx: Tx, before: ShopServiceRecord, edit: store.ServiceChange, actorId: number) {
  await store.updateService(tx.db, before.id, edit, new Date()).catch(refuseTakenTitle);
  const title = edit.title ?? before.title;
  if (before.slug === null || slugOf(title) !== slugOf(before.title))
    await nameServicePage(tx, { id: before.id, title });
  const after = await lockExisting(tx, before.id);
  emitServiceChanged(tx, before, after, actorId);
  return presentServiceToStaff(after);
}

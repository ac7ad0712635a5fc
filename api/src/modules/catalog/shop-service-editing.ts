import { AppError } from "@fundi/shared/errors";
import { toMinor } from "@fundi/shared/money";
import type { AdminService, createService, updateService } from "@fundi/shared/services";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { presentServiceToStaff, type ShopServiceRecord } from "./shop-service";
import * as store from "./shop-service-store";

export type NewService = z.output<typeof createService.body>;
export type ServiceEdit = z.output<typeof updateService.body>;

interface Dependencies {
  inTransaction: InTransaction;
  /** Whether something that stays refers to the service: an appointment, a quote. */
  isServiceUsed: (db: Db | Tx["db"], id: number) => Promise<boolean>;
}

/** What people decide about a service, as the audit log tells it. */
const DECIDED = [
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

const notFound = () => new AppError("NOT_FOUND", "There is no such service.");

const refuseTakenTitle = (error: unknown): never => {
  const message = "Another service has this title.";
  throw duplicateKey(error) === "uq_services_title"
    ? new AppError("CONFLICT", message, { fieldErrors: { title: [message] } }, { cause: error })
    : error;
};

const minutesInWords = (minutes: number): string => {
  const parts = [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`];
  return parts.filter((part) => !part.startsWith("0 ")).join(" ");
};

/** Adds, changes and takes away services (checklist ADM-SRV). Whoever changes one drops every copy of it. */
export function createServiceEditing({ inTransaction, isServiceUsed }: Dependencies) {
  function tell(tx: Tx, before: ShopServiceRecord | null, after: ShopServiceRecord | null, actorId: number): void {
    const service = after ?? before;
    if (!service) return;
    const [was, is] = [before, after].map((record) => record && presentServiceToStaff(record));
    const changes = changesBetween<AdminService>(was ?? null, is ?? null, DECIDED);
    tx.emit({
      name: "services.changed",
      entity: "service",
      entityId: service.id,
      actorId,
      payload: { serviceIds: [service.id], title: service.title, changes },
    });
  }

  async function locked(tx: Tx, id: number): Promise<ShopServiceRecord> {
    const service = await store.lockService(tx.db, id);
    if (!service) throw notFound();
    return service;
  }

  async function change(tx: Tx, before: ShopServiceRecord, edit: store.ServiceChange, actorId: number) {
    await store.updateService(tx.db, before.id, edit, new Date()).catch(refuseTakenTitle);
    const after = await locked(tx, before.id);
    tell(tx, before, after, actorId);
    return presentServiceToStaff(after);
  }

  return {
    create: (input: NewService, actorId: number, key: IdempotencyKey | null): Promise<AdminService> =>
      inTransaction((tx) =>
        once(tx, key, async () => {
          const { price, duration, ...fields } = input;
          const service = {
            ...fields,
            priceMinor: toMinor(price),
            duration: duration || minutesInWords(input.durationMinutes),
          };
          const id = await store.insertService(tx.db, service, new Date()).catch(refuseTakenTitle);
          const added = await locked(tx, id);
          tell(tx, null, added, actorId);
          return presentServiceToStaff(added);
        }),
      ),

    /** Changes what is given. A version other than the current one is refused with the current service. */
    update: (id: number, edit: ServiceEdit, actorId: number): Promise<AdminService> =>
      inTransaction(async (tx) => {
        const before = await locked(tx, id);
        if (edit.version !== undefined && edit.version !== before.version)
          throw new AppError("STALE_VERSION", "This service changed while you were looking at it.", {
            current: presentServiceToStaff(before),
          });
        const { version: _, price, duration, ...fields } = edit;
        const words = duration === "" ? minutesInWords(edit.durationMinutes ?? before.durationMinutes) : duration;
        const priceMinor = price === undefined ? undefined : toMinor(price);
        return change(tx, before, { ...fields, priceMinor, duration: words }, actorId);
      }),

    /** Deletes a service; one that was booked or quoted keeps its row and is switched off (ADM-SRV-09). */
    remove: (id: number, actorId: number): Promise<{ deactivated: boolean }> =>
      inTransaction(async (tx) => {
        const before = await locked(tx, id);
        if (await isServiceUsed(tx.db, id)) {
          await change(tx, before, { status: "inactive" }, actorId);
          return { deactivated: true };
        }
        await store.deleteService(tx.db, id);
        tell(tx, before, null, actorId);
        return { deactivated: false };
      }),
  };
}

export type ServiceEditing = ReturnType<typeof createServiceEditing>;

import type { AdminSymptom, SymptomForm } from "@fundi/shared/catalog/symptoms";
import { fieldError } from "@fundi/shared/contract/errors";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import { found, notFound } from "../../../platform/found";
import { activeServices } from "../shop-service-store";
import { presentSymptom, presentSymptomToStaff, type SymptomRecord } from "./symptom";
import * as store from "./symptom-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
}

const AUDITED_FIELDS = [
  "title",
  "titleSw",
  "devices",
  "icon",
  "firstSteps",
  "firstStepsSw",
  "serviceIds",
  "position",
  "isActive",
] as const;

const lockExisting = (tx: Tx, id: number): Promise<SymptomRecord> =>
  found(store.lockSymptom(tx.db, id), notFound("This symptom is not there any more."));

function emitChanged(tx: Tx, editorId: number, before: SymptomRecord | null, after: SymptomRecord | null): void {
  const symptom = after ?? before;
  if (!symptom) return;
  tx.emit({
    name: "symptoms.changed",
    entity: "symptom",
    entityId: symptom.id,
    actorId: editorId,
    payload: { id: symptom.id, title: symptom.title, changes: changesBetween(before, after, AUDITED_FIELDS) },
  });
}

/** Returns the form with each service once. Throws for one that does not exist. */
async function checkServices<Form extends SymptomForm>(tx: Tx, form: Form): Promise<Form> {
  const serviceIds = [...new Set(form.serviceIds)];
  const existing = await store.existingServiceIds(tx.db, serviceIds);
  if (serviceIds.some((id) => !existing.has(id)))
    throw fieldError("serviceIds", "One of these services is not there any more. Choose again.");
  return { ...form, serviceIds };
}

/** What customers say is wrong, and which services fit: read by all, edited by managers. */
export function createSymptoms({ db, inTransaction }: Dependencies) {
  const presented = async (tx: Tx, symptom: SymptomRecord): Promise<AdminSymptom> =>
    presentSymptomToStaff(symptom, await activeServices(tx.db));

  return {
    /** Returns what customers choose from. */
    async forCustomers() {
      const [symptoms, offered] = await Promise.all([store.listSymptoms(db), activeServices(db)]);
      return symptoms.filter(({ isActive }) => isActive).map((symptom) => presentSymptom(symptom, offered));
    },

    /** Returns all of them, with what staff chose. */
    async forStaff(): Promise<AdminSymptom[]> {
      const [symptoms, offered] = await Promise.all([store.listSymptoms(db), activeServices(db)]);
      return symptoms.map((symptom) => presentSymptomToStaff(symptom, offered));
    },

    /** Adds a symptom. The same key adds it once. */
    create: (form: SymptomForm, editorId: number, once: IdempotencyKey | null): Promise<AdminSymptom> =>
      inTransaction((tx) =>
        withIdempotency(tx, once, async () => {
          const id = await store.insertSymptom(tx.db, { ...(await checkServices(tx, form)), version: 1 }, new Date());
          const added = await lockExisting(tx, id);
          emitChanged(tx, editorId, null, added);
          return presented(tx, added);
        }),
      ),

    /** Changes a symptom. An outdated version is rejected with the current one; the same form changes nothing. */
    update: (
      id: number,
      { version, ...form }: SymptomForm & { version?: number | undefined },
      editorId: number,
    ): Promise<AdminSymptom> =>
      inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        const offered = await activeServices(tx.db);
        checkVersion(before, version, "This symptom changed while you were looking at it.", (current) =>
          presentSymptomToStaff(current, offered),
        );
        const after = { ...before, ...(await checkServices(tx, form)), version: before.version + 1 };
        if (Object.keys(changesBetween(before, after, AUDITED_FIELDS)).length === 0) return presented(tx, before);
        await store.saveSymptom(tx.db, after, new Date());
        emitChanged(tx, editorId, before, after);
        return presented(tx, after);
      }),

    remove: (id: number, editorId: number): Promise<void> =>
      inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        await store.deleteSymptom(tx.db, id);
        emitChanged(tx, editorId, before, null);
      }),
  };
}

export type Symptoms = ReturnType<typeof createSymptoms>;

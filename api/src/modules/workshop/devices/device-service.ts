import type { Role } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { readIdentifier } from "@fundi/shared/workshop/device-identifiers";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import type { DeviceDetail, DeviceForm } from "@fundi/shared/workshop/devices";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { found } from "../../../platform/found";
import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { viewCoveredDevices } from "./device-presenter";
import * as store from "./device-store";
import { checkIdentifiers, deviceNotFound, emitDevice, enterDevice, fieldsOf, identifiersOf } from "./enter-device";
import { findSale } from "./sold-device";

interface Search {
  identifier?: string | undefined;
  q?: string | undefined;
  ownerId?: number | undefined;
  /** Of who looks. */
  role: Role;
}

/** Returns devices by an identifier, with its sale by the shop, by words, or of one customer; a new IMEI is compared with those that are known. */
async function findDevices(dependencies: WorkshopDependencies, { identifier, q, ownerId, role }: Search) {
  const { db } = dependencies;
  const read = identifier ? readIdentifier(identifier) : null;
  const ids = await idsOf(db, { value: read?.value, q, ownerId });
  const similar = read?.kind === "imei" && ids.length === 0 ? await store.findSimilar(db, read.value) : null;
  const [devices, sale] = await Promise.all([
    viewCoveredDevices(dependencies, ids),
    identifier ? findSale(dependencies, { identifier, role }) : null,
  ]);
  return {
    devices,
    sale,
    suggestion: similar && { type: similar.type, brand: similar.brand, model: similar.model },
  };
}

function idsOf(
  db: Db,
  { value, q, ownerId }: { value: string | undefined; q: string | undefined; ownerId: number | undefined },
): Promise<number[]> {
  if (value !== undefined) return store.findIdsByIdentifier(db, value);
  if (ownerId !== undefined) return store.findIdsOfOwner(db, ownerId);
  return q ? store.findIdsByWords(db, q) : Promise.resolve([]);
}

interface NamesOf {
  type: DeviceType;
  brand?: string | undefined;
  model?: string | undefined;
}

/** Returns brands of a kind of device that were here, and models of one of them. */
async function suggestNames({ db }: WorkshopDependencies, { type, brand = "", model = "" }: NamesOf) {
  const [brands, models] = await Promise.all([
    store.findBrands(db, type),
    brand === "" ? [] : store.findModels(db, { type, brand, model }),
  ]);
  return { brands, models };
}

/** Returns a device; throws when there is none. */
const viewDevice = async (dependencies: WorkshopDependencies, id: number): Promise<DeviceDetail> => {
  const [device] = await viewCoveredDevices(dependencies, [id]);
  if (!device) throw deviceNotFound();
  return device;
};

/** Enters a device that nobody handed over yet. Returns its id. */
const createDevice = (
  { inTransaction, clock }: WorkshopDependencies,
  {
    form,
    viewer,
    once,
  }: { form: DeviceForm & { ownerId: number | null }; viewer: Viewer; once: IdempotencyKey | null },
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      const now = clock();
      if (form.ownerId !== null && !(await store.isCustomer(tx.db, form.ownerId)))
        throw new AppError("NOT_FOUND", "There is no such customer.");
      const id = await enterDevice(tx, form, viewer.id, now);
      if (form.ownerId !== null) await store.setOwner(tx.db, id, form.ownerId, now);
      return id;
    }),
  );

const updateDevice = async (
  { inTransaction, clock }: WorkshopDependencies,
  { id, form, viewer }: { id: number; form: DeviceForm & { version: number }; viewer: Viewer },
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await found(store.lockDevice(tx.db, id), deviceNotFound);
    checkVersion(before, form.version, "This device was changed while you were looking at it.");
    await checkIdentifiers(tx, form, id);
    const after = { ...before, ...fieldsOf(form), version: before.version + 1, updatedAt: clock() };
    await store.saveDevice(tx.db, after);
    await store.saveIdentifiers(tx.db, id, identifiersOf(form));
    emitDevice(tx, after, viewer.id);
  });

/** Devices of customers. */
export const createDeviceService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    ...{ find: findDevices, suggestNames, view: viewDevice, create: createDevice, update: updateDevice },
  });

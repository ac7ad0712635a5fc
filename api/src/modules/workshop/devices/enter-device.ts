import { AppError } from "@fundi/shared/contract/errors";
import { deviceName } from "@fundi/shared/workshop/device-types";
import type { DeviceForm } from "@fundi/shared/workshop/devices";
import type { Tx } from "../../../platform/database/transaction";
import { found, notFound } from "../../../platform/found";
import type { DeviceRecord } from "./device-columns";
import * as store from "./device-store";

export const deviceNotFound = notFound("There is no such device.");

/** The part of a form that is stored with the device itself. */
export const fieldsOf = ({ identifiers: _ids, isAnother: _another, ...fields }: DeviceForm) => ({
  type: fields.type,
  brand: fields.brand,
  model: fields.model,
  colour: fields.colour,
  storage: fields.storage,
  purchasedOn: fields.purchasedOn,
  makerWarrantyUntil: fields.makerWarrantyUntil,
  alert: fields.alert,
});

/** Identifiers of a form; the same one twice counts once. */
export const identifiersOf = ({ identifiers }: Pick<DeviceForm, "identifiers">) => [
  ...new Map(identifiers.map((identifier) => [identifier.value, identifier])).values(),
];

/** Throws CONFLICT where another device has one of the identifiers, unless staff say that it is another one. */
export async function checkIdentifiers(tx: Tx, form: DeviceForm, ownId: number | null): Promise<void> {
  const values = identifiersOf(form).map(({ value }) => value);
  await store.lockIdentifiers(tx.db, values);
  if (form.isAnother) return;
  const taken = (await store.findKnown(tx.db, values)).find(({ deviceId }) => deviceId !== ownId);
  if (!taken) return;
  const [device] = await store.findDevicesById(tx.db, [taken.deviceId]);
  if (!device) return;
  throw new AppError("CONFLICT", `${taken.value} is known: ${deviceName(device)}.`, {
    device: { id: device.id, name: deviceName(device) },
  });
}

export const emitDevice = (tx: Tx, device: Pick<DeviceRecord, "id" | "type" | "brand" | "model">, actorId: number) =>
  tx.emit({
    ...{ name: "device.changed", entity: "device", entityId: device.id, actorId },
    payload: { deviceId: device.id, title: deviceName(device) },
  });

/** Enters a new device and returns its id. */
export async function enterDevice(tx: Tx, form: DeviceForm, actorId: number, now: Date): Promise<number> {
  await checkIdentifiers(tx, form, null);
  const fields = fieldsOf(form);
  const id = await store.insertDevice(tx.db, { ...fields, createdAt: now, updatedAt: now });
  await store.saveIdentifiers(tx.db, id, identifiersOf(form));
  emitDevice(tx, { id, ...fields }, actorId);
  return id;
}

/**
 * Returns the id of a device that is handed over or announced: a known one, or a new one. It belongs to who brings it from then
 * on; who only announces it, owns it where nobody is known to.
 */
export async function deviceOfForm(
  tx: Tx,
  choice: { id: number } | DeviceForm,
  by: { ownerId: number | null; isHere: boolean; actorId: number; now: Date },
): Promise<number> {
  const id =
    "id" in choice
      ? (await found(store.lockDevice(tx.db, choice.id), deviceNotFound)).id
      : await enterDevice(tx, choice, by.actorId, by.now);
  if (by.ownerId !== null && (by.isHere || !(await store.findOwners(tx.db, [id])).has(id)))
    await store.setOwner(tx.db, id, by.ownerId, by.now);
  return id;
}

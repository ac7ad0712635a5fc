import { fullName } from "@fundi/shared/values/person-name";
import { type DeviceIdentifier, TAC_DIGITS } from "@fundi/shared/workshop/device-identifiers";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { hasIndexedWord, startsWith, whereWords } from "../../../platform/database/text-search";
import { DEVICE_IDENTIFIERS, DEVICES, type DeviceRecord, type IdentifierRecord } from "./device-columns";

/** Most devices that a search shows. */
const FOUND_MAX = 20;
/** Most rows that it looks at. */
const REACH = 1000;

/** Returns devices in the order of these ids. */
export async function findDevicesById(db: Knex, ids: readonly number[]): Promise<DeviceRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("devices")
    .select(DEVICES.selected)
    .whereIn("id", [...ids]);
  const byId = new Map(rows.map(DEVICES.read).map((device) => [device.id, device]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function lockDevice(db: Knex, id: number): Promise<DeviceRecord | null> {
  const row: Row | undefined = await db("devices").select(DEVICES.selected).where({ id }).forUpdate().first();
  return row ? DEVICES.read(row) : null;
}

/** Returns the identifiers of these devices. */
export async function findIdentifiers(db: Knex, deviceIds: readonly number[]): Promise<IdentifierRecord[]> {
  if (deviceIds.length === 0) return [];
  const rows: Row[] = await db("device_identifiers")
    .select(DEVICE_IDENTIFIERS.selected)
    .whereIn("device_id", [...deviceIds])
    .orderBy("id");
  return rows.map(DEVICE_IDENTIFIERS.read);
}

/** Returns the present owner of each of these devices that has one. */
export async function findOwners(
  db: Knex,
  deviceIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (deviceIds.length === 0) return new Map();
  const rows: { device_id: number; user_id: number; first_name: string; last_name: string }[] = await db(
    "device_owners as o",
  )
    .join("users as u", "u.id", "o.user_id")
    .select("o.device_id", "o.user_id", "u.first_name", "u.last_name")
    .whereIn("o.owned_key", [...deviceIds]);
  return new Map(
    rows.map((row) => [row.device_id, { id: row.user_id, name: fullName(row.first_name, row.last_name) }]),
  );
}

/** Returns ids of the devices that have an identifier, the newest first. */
export const findIdsByIdentifier = async (db: Knex, value: string): Promise<number[]> =>
  (
    await db("device_identifiers").select("device_id").where({ value }).orderBy("device_id", "desc").limit(FOUND_MAX)
  ).map((row: { device_id: number }) => row.device_id);

/** Returns ids of devices by words of brand and model. */
export async function findIdsByWords(db: Knex, words: string): Promise<number[]> {
  if (!hasIndexedWord(words)) return [];
  const reached = db("devices")
    .select("id")
    .modify(whereWords(["brand", "model"], words))
    .limit(REACH)
    .as("reached");
  const rows: { id: number }[] = await db.from(reached).select("id").orderBy("id", "desc").limit(FOUND_MAX);
  return rows.map(({ id }) => id);
}

/** Most brands, and most models, that are suggested. */
const NAMES_MAX = 30;

/** Returns the brands of one kind of device, in the order of letters. */
export async function findBrands(db: Knex, type: DeviceType): Promise<string[]> {
  const rows: { brand: string }[] = await db("devices")
    .distinct("brand")
    .where({ type })
    .whereNot({ brand: "" })
    .orderBy("brand")
    .limit(NAMES_MAX);
  return rows.map(({ brand }) => brand);
}

/** Returns the models of a brand that begin with a text, in the order of letters. */
export async function findModels(
  db: Knex,
  { type, brand, model }: { type: DeviceType; brand: string; model: string },
): Promise<string[]> {
  const rows: { model: string }[] = await db("devices")
    .distinct("model")
    .where({ type, brand })
    .whereNot({ model: "" })
    .modify((query) => {
      if (model !== "") query.where("model", "like", startsWith(model));
    })
    .orderBy("model")
    .limit(NAMES_MAX);
  return rows.map((row) => row.model);
}

/** Returns ids of the devices that somebody owns now. */
export const findIdsOfOwner = async (db: Knex, userId: number): Promise<number[]> =>
  (
    await db("device_owners")
      .select("device_id")
      .where({ user_id: userId })
      .whereNull("to_at")
      .orderBy("device_id", "desc")
      .limit(FOUND_MAX)
  ).map((row: { device_id: number }) => row.device_id);

/** Returns the newest device whose IMEI begins as this one: the same model, as a rule. */
export async function findSimilar(db: Knex, imei: string): Promise<DeviceRecord | null> {
  const row: { device_id: number } | undefined = await db("device_identifiers")
    .select("device_id")
    .whereIn("kind", ["imei", "imei2"])
    .where("value", "like", startsWith(imei.slice(0, TAC_DIGITS)))
    .orderBy("value")
    .first();
  return row ? ((await findDevicesById(db, [row.device_id]))[0] ?? null) : null;
}

/**
 * Locks identifiers until the transaction ends, in the order of their values: who enters the same device meanwhile waits,
 * and then finds it.
 */
export async function lockIdentifiers(db: Knex, values: readonly string[]): Promise<void> {
  for (const value of [...new Set(values)].sort())
    await db.raw(
      "insert into device_identifier_locks (value) values (?) on duplicate key update value = values(value)",
      [value],
    );
}

/** Returns the devices that have one of these identifiers, by value. */
export async function findKnown(db: Knex, values: readonly string[]): Promise<{ deviceId: number; value: string }[]> {
  if (values.length === 0) return [];
  const rows: { device_id: number; value: string }[] = await db("device_identifiers")
    .select("device_id", "value")
    .whereIn("value", [...values])
    .orderBy("device_id");
  return rows.map((row) => ({ deviceId: row.device_id, value: row.value }));
}

const NEW_DEVICE = DEVICES.omit("id", "version");
const MUTABLE = DEVICES.omit("id", "createdAt");

export async function insertDevice(db: Knex, device: Omit<DeviceRecord, "id" | "version">): Promise<number> {
  const [id = 0] = await db("devices").insert(NEW_DEVICE.toRow(device));
  return id;
}

export const saveDevice = (db: Knex, device: DeviceRecord): Promise<number> =>
  db("devices").where({ id: device.id }).update(MUTABLE.toRow(device));

/** Replaces the identifiers of a device. */
export async function saveIdentifiers(
  db: Knex,
  deviceId: number,
  identifiers: readonly DeviceIdentifier[],
): Promise<void> {
  const before = await findIdentifiers(db, [deviceId]);
  await db("device_identifiers").where({ device_id: deviceId }).del();
  if (identifiers.length > 0)
    await db("device_identifiers").insert(
      identifiers.map((identifier) => DEVICE_IDENTIFIERS.toRow({ deviceId, ...identifier })),
    );
  await forgetUnknown(
    db,
    before.map(({ value }) => value),
  );
}

/** Forgets those of these identifiers that no device has any more: only their locks still name them. */
export async function forgetUnknown(db: Knex, values: readonly string[]): Promise<void> {
  const known = new Set((await findKnown(db, values)).map(({ value }) => value));
  const unknown = values.filter((value) => !known.has(value));
  if (unknown.length > 0) await db("device_identifier_locks").whereIn("value", unknown).del();
}

/** Makes somebody the owner of a device from now on; an earlier one stays in its history. */
export async function setOwner(db: Knex, deviceId: number, userId: number, now: Date): Promise<void> {
  const owner: { user_id: number } | undefined = await db("device_owners")
    .select("user_id")
    .where({ owned_key: deviceId })
    .first();
  if (owner?.user_id === userId) return;
  if (owner) await db("device_owners").where({ owned_key: deviceId }).update({ to_at: now });
  await db("device_owners").insert({ device_id: deviceId, user_id: userId, from_at: now });
}

export const isCustomer = async (db: Knex, id: number): Promise<boolean> =>
  (await db("users").select("id").where({ id, active: true }).first()) !== undefined;

/** Whose device it became by an intake, and when. */
interface ByIntake {
  userId: number;
  since: Date;
}

/**
 * Ends what an intake said by mistake: that a device is somebody's. Who had it before has it again; it is nobody's where
 * nobody is known to have had it.
 */
export async function disown(db: Knex, deviceId: number, { userId, since }: ByIntake): Promise<void> {
  const removed = await db("device_owners").where({ owned_key: deviceId, user_id: userId, from_at: since }).del();
  if (removed > 0)
    await db("device_owners")
      .where({ device_id: deviceId, to_at: since })
      .orderBy("id", "desc")
      .limit(1)
      .update({ to_at: null });
}

/** Makes somebody else the owner of a device than an intake said by mistake. */
export async function moveOwner(
  db: Knex,
  deviceId: number,
  { from, to, since, now }: { from: number; to: number; since: Date; now: Date },
): Promise<void> {
  await disown(db, deviceId, { userId: from, since });
  await setOwner(db, deviceId, to, now);
}

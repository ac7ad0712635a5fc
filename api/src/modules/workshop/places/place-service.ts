import { AppError } from "@fundi/shared/contract/errors";
import { deviceName } from "@fundi/shared/workshop/device-types";
import type { RepairPlace } from "@fundi/shared/workshop/repair-places";
import { checkVersion } from "../../../platform/check-version";
import { duplicateKey } from "../../../platform/database/database-errors";
import { withIdempotency } from "../../../platform/database/idempotency";
import { found, notFound } from "../../../platform/found";
import { bindUseCases } from "../../../platform/use-cases";
import { findAround } from "../board/card-store";
import { findJobs } from "../jobs/job-store";
import { type By, type ByOnce, CHANGED, emitWords } from "../words/change-words";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PlaceRecord } from "./place-columns";
import * as store from "./place-store";

/** As many devices without a place are listed. */
const LISTED_MAX = 50;

type PlaceFields = Omit<PlaceRecord, "id" | "version">;

const refuseTakenName = (error: unknown): never => {
  const message = "There is a place of that name already.";
  throw duplicateKey(error) === "uq_repair_places_name"
    ? new AppError("CONFLICT", message, { fieldErrors: { name: [message] } }, { cause: error })
    : error;
};

/** Names of places are alike for the database whatever their case. */
const alike = (name: string): string => name.toLowerCase();

async function listPlaces({ db }: WorkshopDependencies) {
  const [places, counts, ids] = await Promise.all([
    store.findPlaces(db),
    store.countByPlace(db),
    store.findWithoutPlace(db, LISTED_MAX),
  ]);
  const devices = new Map<string, number>();
  for (const [name, count] of counts) devices.set(alike(name), (devices.get(alike(name)) ?? 0) + count);
  const own = new Set(places.map(({ name }) => alike(name)));
  const [jobs, around] = await Promise.all([findJobs(db, ids), findAround(db, ids)]);
  return {
    places: places.map((place): RepairPlace => ({ ...place, devices: devices.get(alike(place.name)) ?? 0 })),
    others: [...counts]
      .filter(([name]) => name !== "" && !own.has(alike(name)))
      .map(([name, count]) => ({ name, devices: count })),
    withoutPlace: {
      total: counts.get("") ?? 0,
      jobs: jobs.map(({ id, number, stage, version, task }) => {
        const { deviceType: type = null, brand, model } = around.get(id) ?? {};
        const name = type === null ? task : deviceName({ type, brand: brand ?? "", model: model ?? "" });
        return { id, number, name, stage, version };
      }),
    },
  };
}

const devicesIn = async ({ db }: WorkshopDependencies, name: string): Promise<number> => {
  const counts = await store.countByPlace(db);
  return [...counts].reduce((sum, [place, count]) => (alike(place) === alike(name) ? sum + count : sum), 0);
};

async function createPlace(dependencies: WorkshopDependencies, { form, ...by }: ByOnce & { form: PlaceFields }) {
  const place = await dependencies.inTransaction((tx) =>
    withIdempotency(tx, by.once, async () => {
      const id = await store.insertPlace(tx.db, form).catch(refuseTakenName);
      emitWords(tx, by, id, form.name, [{}, { ...form }]);
      return { id, version: 1, ...form };
    }),
  );
  return { ...place, devices: await devicesIn(dependencies, place.name) };
}

/** Changes a place. Where it gets another name, the devices in it stay in it. */
async function updatePlace(
  dependencies: WorkshopDependencies,
  { id, form, ...by }: By & { id: number; form: PlaceFields & { version: number } },
) {
  const place = await dependencies.inTransaction(async (tx) => {
    const before = await found(store.lockPlace(tx.db, id), notFound("There is no such place."));
    checkVersion(before, form.version, CHANGED);
    const after = { ...before, ...form, version: before.version + 1 };
    await store.savePlace(tx.db, after).catch(refuseTakenName);
    if (after.name !== before.name) await store.renamePlaceOfJobs(tx.db, before.name, after.name);
    emitWords(tx, by, id, after.name, [{ ...before }, { ...after }]);
    return after;
  });
  return { ...place, devices: await devicesIn(dependencies, place.name) };
}

/** Places that devices lie in. */
export const createPlaceService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, { list: listPlaces, create: createPlace, update: updatePlace });

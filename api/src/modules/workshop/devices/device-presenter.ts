import { wallClock } from "@fundi/shared/values/time";
import type { Device, DeviceDetail } from "@fundi/shared/workshop/devices";
import type { Db } from "../../../platform/database/database";
import { presentWarranty } from "../warranties/view-warranties";
import { findLiveWarranties } from "../warranties/warranty-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { DeviceRecord, IdentifierRecord } from "./device-columns";
import { aboutOf, findJobsOfDevices } from "./device-jobs-store";
import { findDevicesById, findIdentifiers, findOwners } from "./device-store";

type Owner = { id: number; name: string } | null;

export const presentDevice = (
  device: DeviceRecord,
  identifiers: readonly IdentifierRecord[],
  owner: Owner,
): Device => ({
  id: device.id,
  type: device.type,
  brand: device.brand,
  model: device.model,
  colour: device.colour,
  storage: device.storage,
  purchasedOn: device.purchasedOn,
  makerWarrantyUntil: device.makerWarrantyUntil,
  alert: device.alert,
  identifiers: identifiers
    .filter(({ deviceId }) => deviceId === device.id)
    .map(({ kind, value, checked }) => ({ kind, value, checked })),
  owner,
  version: device.version,
  created_at: device.createdAt.toISOString(),
  updated_at: device.updatedAt.toISOString(),
});

type JobOfDevice = Awaited<ReturnType<typeof findJobsOfDevices>>[number];

const presentJob = (job: JobOfDevice, owner: Owner): DeviceDetail["jobs"][number] => ({
  id: job.id,
  number: job.number,
  stage: job.stage,
  kind: job.kind,
  outcome: job.outcome,
  about: aboutOf(job.problem, job.symptom),
  createdAt: job.createdAt.toISOString(),
  outAt: job.outAt?.toISOString() ?? null,
  isOfOwner: owner !== null && job.userId === owner.id,
  problemIds: [...job.problemIds],
});

/** Returns devices with what identifies them, whose they are, and their jobs. */
export async function viewDevices(db: Db, ids: readonly number[]): Promise<Omit<DeviceDetail, "warranties">[]> {
  const [devices, identifiers, owners, jobs] = await Promise.all([
    findDevicesById(db, ids),
    findIdentifiers(db, ids),
    findOwners(db, ids),
    findJobsOfDevices(db, ids),
  ]);
  return devices.map((device) => {
    const owner = owners.get(device.id) ?? null;
    return {
      ...presentDevice(device, identifiers, owner),
      jobs: jobs.filter(({ deviceId }) => deviceId === device.id).map((job) => presentJob(job, owner)),
    };
  });
}

/** As `viewDevices`, with the warranties that cover each today. */
export async function viewCoveredDevices(
  { db, clock, shop }: Pick<WorkshopDependencies, "db" | "clock" | "shop">,
  ids: readonly number[],
): Promise<DeviceDetail[]> {
  const today = wallClock(clock(), shop.timeZone).date;
  const [devices, warranties] = await Promise.all([viewDevices(db, ids), findLiveWarranties(db, ids, today)]);
  return devices.map((device) => ({
    ...device,
    warranties: warranties
      .filter(({ deviceId }) => deviceId === device.id)
      .map((warranty) => presentWarranty(warranty, today)),
  }));
}

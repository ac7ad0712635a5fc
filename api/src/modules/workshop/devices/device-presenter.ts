import type { Device, DeviceDetail } from "@fundi/shared/workshop/devices";
import type { Db } from "../../../platform/database/database";
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
});

/** Returns devices with what identifies them, whose they are, and their jobs. */
export async function viewDevices(db: Db, ids: readonly number[]): Promise<DeviceDetail[]> {
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

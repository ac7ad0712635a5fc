import type { Language } from "@fundi/shared/languages/languages";
import { fromMinor } from "@fundi/shared/values/money";
import { currentConsents } from "@fundi/shared/workshop/data-consent-rules";
import type { IdentifierKind } from "@fundi/shared/workshop/device-identifiers";
import { deviceName } from "@fundi/shared/workshop/device-types";
import type { ShownJob } from "@fundi/shared/workshop/intake-shown";
import type { Db } from "../../../platform/database/database";
import { findChecklistsById, findChecks, findConsents } from "../checks/check-store";
import type { DeviceRecord, IdentifierRecord } from "../devices/device-columns";
import { findDevicesById, findIdentifiers } from "../devices/device-store";
import type { JobRecord } from "../jobs/job-columns";
import { findAccessories, findJobs } from "../jobs/job-store";
import { findProblemsOf } from "../jobs/problem-store";
import { findPhotos } from "../photos/photo-store";
import { findClaims } from "../warranties/warranty-store";
import { findProblems } from "../words/word-store";

const IDENTIFIER_WORDS: Record<IdentifierKind, string> = {
  imei: "IMEI",
  imei2: "IMEI 2",
  serial: "S/N",
  service_tag: "Service tag",
  asset_tag: "Asset tag",
  mac: "MAC",
};

/** What a paper says of a job beside its own row. */
export interface DocumentJob {
  job: JobRecord;
  device: DeviceRecord | null;
  identifiers: readonly IdentifierRecord[];
}

/** Returns jobs with their devices, in the same order. */
export async function readDocumentJobs(db: Db, jobs: readonly JobRecord[]): Promise<DocumentJob[]> {
  const ids = jobs.flatMap(({ deviceId }) => deviceId ?? []);
  const [devices, identifiers] = await Promise.all([findDevicesById(db, ids), findIdentifiers(db, ids)]);
  return jobs.map((job) => ({
    job,
    device: devices.find(({ id }) => id === job.deviceId) ?? null,
    identifiers: identifiers.filter(({ deviceId }) => deviceId === job.deviceId),
  }));
}

/** Returns the fields that every paper has of a job. */
export const jobFields = ({ job, device, identifiers }: DocumentJob) => ({
  ...{ id: job.id, number: job.number, trackingCode: job.trackingCode },
  details: [
    [device?.colour, device?.storage].filter(Boolean).join(", "),
    ...identifiers.map(({ kind, value }) => `${IDENTIFIER_WORDS[kind]} ${value}`),
  ].filter(Boolean),
});

export const nameOfDevice = ({ job, device }: DocumentJob): string => (device ? deviceName(device) : job.task);

/** Returns what was said of jobs before they were signed for, from what is stored of them. */
export async function shownOfJobs(db: Db, jobs: readonly DocumentJob[], language: Language): Promise<ShownJob[]> {
  const ids = jobs.map(({ job }) => job.id);
  const [problems, accessories, photos, checks, consents, claims, originals, ...reported] = await Promise.all([
    findProblems(db),
    findAccessories(db, ids),
    findPhotos(db, ids),
    findChecks(db, ids),
    findConsents(db, ids),
    findClaims(db, ids),
    findJobs(
      db,
      jobs.flatMap(({ job }) => job.originalJobId ?? []),
    ),
    ...ids.map((id) => findProblemsOf(db, id)),
  ]);
  const lists = await findChecklistsById(
    db,
    checks.flatMap(({ checklistId }) => checklistId ?? []),
  );
  const checksOf = (jobId: number): ShownJob["checks"] => {
    const check = checks.filter((one) => one.jobId === jobId && one.phase === "intake").at(-1);
    const items = lists.find(({ id }) => id === check?.checklistId)?.items;
    return check && items ? { items, answers: check.answers } : null;
  };
  const claimOf = ({ id, originalJobId }: JobRecord): string | null =>
    claims.some(({ jobId }) => jobId === id)
      ? (originals.find((one) => one.id === originalJobId)?.number ?? null)
      : null;
  const nameOf = (id: number) => {
    const problem = problems.find((one) => one.id === id);
    return (language === "sw" ? problem?.nameSw : problem?.nameEn) ?? "";
  };
  return jobs.map(({ job, device }, index) => ({
    ...{ device: device ? deviceName(device) : null, task: job.task, symptom: job.symptom },
    claimOf: claimOf(job),
    problems: (reported[index] ?? []).filter(({ phase }) => phase === "reported").map(({ id }) => nameOf(id)),
    accessories: accessories.filter(({ jobId }) => jobId === job.id),
    photos: photos.filter(({ jobId, phase }) => jobId === job.id && phase === "intake").length,
    checks: checksOf(job.id),
    // What was said at the intake: a later change is not what was signed.
    consents: currentConsents(consents.filter(({ jobId, via }) => jobId === job.id && via === "intake")),
    agreement: {
      ...{ feePolicy: job.feePolicy, fee: fromMinor(job.feeMinor) },
      fixedPrice: job.fixedPriceMinor === null ? null : fromMinor(job.fixedPriceMinor),
      ceiling: job.ceilingMinor === null ? null : fromMinor(job.ceilingMinor),
    },
    promisedAt: job.promisedAt,
  }));
}

import { toTime } from "@fundi/shared/appointments/shop-day";
import { deviceName } from "@fundi/shared/workshop/device-types";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { wallClock } from "../../../lib/shop-time";
import type { CheckInBody } from "../moves/repair-requests";
import type { IntakeBody } from "../repair-queries";
import { type Block, type IntakeDraft, type JobDraft, newIntake, newJob } from "./intake-draft";

/** What is left of an intake where a device was booked. */
export const CHECK_IN_BLOCKS: readonly Block[] = ["check", "sign"];

/** A job as it was seen. */
const keyOf = ({ id, version }: Repair): string => `${id}.${version}`;

/** Returns the check-in of a job; one that was begun is gone on with, with the job as it is now. */
export function checkInOf(job: Repair, begun: IntakeDraft | undefined): IntakeDraft {
  const fresh = draftOfBooked(job);
  const [known] = begun?.jobs ?? [];
  if (!begun || known?.key.split(".")[0] !== String(job.id)) return fresh;
  const { accessories, photos, noPhotoReason, answers, consents, place, unlocking, passcodeKind, isUnlockingAsked } =
    known;
  const { signer, isUnsigned, noSignatureReason, block } = begun;
  const typed = { accessories, photos, noPhotoReason, answers, consents, place, unlocking };
  return {
    ...{ ...fresh, signer, isUnsigned, noSignatureReason, block },
    jobs: fresh.jobs.map((each) => ({ ...each, ...typed, passcodeKind, isUnlockingAsked })),
  };
}

const amount = (value: number | null): string => (value === null ? "" : String(value));

/** Returns the intake of a job that was booked, with what is known of it. */
function draftOfBooked(job: Repair): IntakeDraft {
  const draft = newIntake();
  const { intake } = job;
  return {
    ...draft,
    who: {
      ...draft.who,
      ...{ customerId: intake.customerId, customerName: intake.name, isOurs: intake.customerId === null },
      language: intake.language ?? "",
    },
    jobs: [jobOfBooked(job)],
    block: "check",
  };
}

function jobOfBooked(job: Repair): JobDraft {
  const { agreement, fullDevice, promisedAt } = job;
  const promised = promisedAt === null ? null : wallClock(new Date(promisedAt));
  return {
    ...newJob(),
    ...{ key: keyOf(job), kind: job.kind, task: job.task, isTask: fullDevice === null, symptom: job.symptom },
    ...(fullDevice && { deviceId: fullDevice.id, deviceName: deviceName(fullDevice), type: fullDevice.type }),
    ...{ originalJobId: job.original?.id ?? null, originalNumber: job.original?.number ?? "" },
    claimedWarrantyIds: job.claims.map(({ warranty }) => warranty.id),
    problemIds: job.problems.flatMap(({ id, phase }) => (phase === "reported" ? id : [])),
    ...{
      unlocking: job.unlocking,
      address: job.address,
      directions: job.directions,
      place: job.place,
      priority: job.priority,
    },
    ...{ feePolicy: agreement.feePolicy, fee: amount(agreement.fee ?? 0) },
    ...{ fixedPrice: amount(agreement.fixedPrice), ceiling: amount(agreement.ceiling) },
    accessories: job.accessories.map(({ name, quantity, note }) => ({ name, quantity, note })),
    storedPhotos: job.photos.filter(({ phase }) => phase === "intake").length,
    plannedMinutes: String(job.plannedMinutes),
    ...(promised && { date: promised.date, time: toTime(promised.minutes).slice(0, 5) }),
  };
}

/** Returns what is sent of an intake for a job that was booked. */
export function toCheckIn({ termsId, signature, noSignatureReason, jobs: [job] }: IntakeBody): CheckInBody {
  return {
    ...{ termsId, signature, noSignatureReason },
    ...(job && {
      ...{ accessories: job.accessories, photos: job.photos, noPhotoReason: job.noPhotoReason },
      ...{ place: job.place, unlocking: job.unlocking, checks: job.checks, consents: job.consents },
    }),
  };
}

/** Fields of the one job, as a refusal names them. */
const OF_JOB: ReadonlySet<string> = new Set([
  ...["accessories", "photos", "noPhotoReason", "place", "checks", "consents"],
]);

/** Returns the field of the form that a refusal names. */
export const fieldOfCheckIn = (field: string): string =>
  OF_JOB.has(field.split(".")[0] ?? "") ? `jobs.0.${field}` : field;

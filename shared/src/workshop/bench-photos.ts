import { endpoint } from "../contract/endpoint";
import { IdParam, idParams, Version } from "../contract/fields";
import { z } from "../contract/z";
import { IntakePhoto } from "./intakes";
import { Repair } from "./repairs";

/** Photos that are added in one go. */
export const BENCH_PHOTOS_MAX = 20;
/** Photos that a job has of the bench in all. */
export const JOB_BENCH_PHOTOS_MAX = 100;

const errors = ["NOT_FOUND", "INVALID_TRANSITION", "STALE_VERSION"] as const;

export const addBenchPhotos = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/photos",
  summary: "Add photos of the bench to a job; they stay inside unless they are marked for the customer",
  access: "staff",
  params: idParams,
  body: z.object({
    photos: z.array(IntakePhoto).min(1).max(BENCH_PHOTOS_MAX),
    isForCustomer: z.boolean().default(false),
    version: Version,
  }),
  response: Repair,
  idempotent: true,
  errors: [...errors, "IDEMPOTENCY_KEY_REUSED"],
});

export const showRepairPhoto = endpoint({
  method: "PUT",
  path: "/api/admin/repairs/:id/photos/:photoId",
  summary: "Mark a photo of a job as one that its customer may see, or that stays inside",
  access: "staff",
  params: z.object({ id: IdParam, photoId: IdParam }),
  body: z.object({ isForCustomer: z.boolean(), version: Version }),
  response: Repair,
  errors,
});

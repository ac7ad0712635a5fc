import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";

/** The most photos of a device that are taken when it is handed over. */
export const INTAKE_PHOTOS_MAX = 20;

/** What the shop decided about devices that are handed over. */
export const IntakeRules = z.object({
  /** Fewest photos of a device, unless somebody says why; 0: none is asked for. */
  photos: z.number().int().min(0).max(INTAKE_PHOTOS_MAX),
});
export type IntakeRules = z.infer<typeof IntakeRules>;

export const USUAL_INTAKE_RULES: IntakeRules = { photos: 2 };

/** Returns what is said where there are fewer photos than are asked for; undefined: there are enough, or somebody says why. */
export function photosMissing(wanted: number, photos: number, noPhotoReason: string): string | undefined {
  if (photos >= wanted || noPhotoReason.trim() !== "") return undefined;
  return `Take at least ${wanted === 1 ? "one photo" : `${wanted} photos`} of the device, or say why not`;
}

const StoredIntakeRules = IntakeRules.extend({ version: z.number().int().min(0) });

export const getIntakeRules = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/intake",
  summary: "How many photos are taken of a device that is handed over",
  access: "staff",
  response: StoredIntakeRules,
});

export const updateIntakeRules = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/intake",
  summary: "Change how many photos are taken of a device that is handed over; 0: none",
  access: "admin",
  body: IntakeRules.partial().extend({ version: z.number().int().min(0) }),
  response: StoredIntakeRules,
  errors: ["STALE_VERSION"],
});

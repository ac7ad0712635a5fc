import { endpoint } from "../contract/endpoint";
import { Id, idParams, oneLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { REPAIR_STAGES } from "./repair-stages";

export const PLACE_KINDS = ["shelf", "bin", "safe", "bench", "other"] as const;

export const PlaceForm = z.object({
  name: oneLine(60),
  kind: z.enum(PLACE_KINDS).default("shelf"),
  /** How many devices have room there; null: as many as you like. */
  capacity: z.number().int().min(1).max(10_000).nullable().default(null),
  active: z.boolean().default(true),
});

/** Where devices lie: a shelf, a bin or a safe, with a label of its own. Jobs name it by its name. */
export const RepairPlace = z
  .object({
    id: Id,
    name: z.string(),
    kind: z.enum(PLACE_KINDS),
    capacity: z.number().int().nullable(),
    active: z.boolean(),
    /** How many devices are there now. */
    devices: z.number().int(),
    version: Version,
  })
  .meta({ id: "RepairPlace" });
export type RepairPlace = z.infer<typeof RepairPlace>;

export const listRepairPlaces = endpoint({
  method: "GET",
  path: "/api/admin/repair-places",
  summary: "Places with how many devices are in each, and the devices that nobody put anywhere",
  access: "staff",
  response: z.object({
    /** By name. */
    places: z.array(RepairPlace),
    /** Names that jobs have and no place of the list has, with how many devices each. */
    others: z.array(z.object({ name: z.string(), devices: z.number().int() })),
    withoutPlace: z.object({
      total: z.number().int(),
      /** The ones that have been here longest, 50 at most. */
      jobs: z.array(
        z.object({
          id: Id,
          number: z.string(),
          /** The device, or the task where there is none. */
          name: z.string(),
          stage: z.enum(REPAIR_STAGES),
          version: Version,
        }),
      ),
    }),
  }),
});

export const createRepairPlace = endpoint({
  method: "POST",
  path: "/api/admin/repair-places",
  summary: "Add a place for devices",
  access: "admin",
  body: PlaceForm,
  response: RepairPlace,
  status: 201,
  idempotent: true,
  errors: ["CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

export const updateRepairPlace = endpoint({
  method: "PUT",
  path: "/api/admin/repair-places/:id",
  summary: "Change a place, or switch it off; the open jobs in it follow its new name",
  access: "admin",
  params: idParams,
  body: PlaceForm.extend({ version: Version }),
  response: RepairPlace,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

const CODE_START = "PLACE-";

/** Returns what the label of a place says to a scanner: "PLACE-12". */
export const placeCode = (id: number): string => `${CODE_START}${id}`;

/** Returns the id in the code of a place's label; null for any other code. */
export function parsePlaceCode(scanned: string): number | null {
  const text = scanned.trim().toUpperCase();
  if (!text.startsWith(CODE_START)) return null;
  const id = Number(text.slice(CODE_START.length));
  return Number.isSafeInteger(id) && id > 0 && placeCode(id) === text ? id : null;
}

import { Id, Instant, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { TIME_ENDS, TIME_KINDS } from "./time-rules";

/** Who worked, or corrected it; null: somebody whose account is gone. */
const Person = z.object({ id: Id, name: z.string() }).nullable();

/** Time that somebody worked on a job. */
export const RepairTime = z
  .object({
    id: Id,
    person: Person,
    kind: z.enum(TIME_KINDS),
    startedAt: Instant,
    /** Null: it runs. */
    endedAt: Instant.nullable(),
    minutes: z.number().int().nullable(),
    endedBy: z.enum(TIME_ENDS).nullable(),
    /** It ran past closing: somebody says how long it was. */
    isForCorrection: z.boolean(),
    note: z.string(),
    /** What was corrected, the last first. */
    corrections: z.array(
      z.object({ by: Person, before: z.number().int(), after: z.number().int(), note: z.string(), at: Instant }),
    ),
    /** For managers; null where the person has no rate. */
    cost: Kes.nullable().optional(),
    version: z.number().int(),
  })
  .meta({ id: "RepairTime" });
export type RepairTime = z.infer<typeof RepairTime>;

/** What somebody is working on at the moment. */
export const RunningTime = z
  .object({
    id: Id,
    kind: z.enum(TIME_KINDS),
    startedAt: Instant,
    repair: z.object({ id: Id, number: z.string(), device: z.string() }),
  })
  .meta({ id: "RunningTime" });
export type RunningTime = z.infer<typeof RunningTime>;

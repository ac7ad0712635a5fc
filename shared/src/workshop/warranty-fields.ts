import { CalendarDate, Id, Instant, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { ESTIMATE_LINE_KINDS, PART_GRADES } from "./estimate-rules";
import { CLAIM_CAUSES, CLAIM_DECISIONS, WARRANTY_SCOPES } from "./warranty-rules";

/** Who decided, or did the work. */
const Colleague = z.object({ id: Id, name: z.string() });

/** The warranty on one line of a repair, from its handover. */
export const Warranty = z
  .object({
    id: Id,
    repair: z.object({ id: Id, number: z.string() }),
    /** The line, as its customer read it. */
    text: z.string(),
    scope: z.enum(WARRANTY_SCOPES),
    from: CalendarDate,
    /** The last day. */
    until: CalendarDate,
    isLive: z.boolean(),
    /** Of a part that was fitted under a claim. */
    isUnderClaim: z.boolean(),
  })
  .meta({ id: "Warranty" });
export type Warranty = z.infer<typeof Warranty>;

/** What a job asks of a warranty, and what was decided. */
export const WarrantyClaim = z
  .object({
    id: Id,
    warranty: Warranty,
    decision: z.enum(CLAIM_DECISIONS),
    cause: z.enum(CLAIM_CAUSES).nullable(),
    /** Why, for staff. */
    reason: z.string(),
    /** Why, for the customer. */
    customerReason: z.string(),
    decidedBy: Colleague.nullable(),
    decidedAt: Instant.nullable(),
    /** The line that the warranty is on, as work under the claim begins with it; null while nothing is borne by the shop. */
    line: z
      .object({
        kind: z.enum(ESTIMATE_LINE_KINDS),
        text: z.string(),
        serviceId: Id.nullable(),
        itemId: Id.nullable(),
        quantity: z.number().int(),
        grade: z.enum(PART_GRADES).nullable(),
      })
      .nullable(),
  })
  .meta({ id: "WarrantyClaim" });
export type WarrantyClaim = z.infer<typeof WarrantyClaim>;

/** What a later job cost that was done under the warranties of a job; it counts as cost of that one. */
export const WarrantyReturn = z
  .object({
    repair: z.object({ id: Id, number: z.string() }),
    claimId: Id,
    decision: z.enum(CLAIM_DECISIONS),
    cause: z.enum(CLAIM_CAUSES).nullable(),
    /** The line of the original job, with who did it and from whom its part was. */
    text: z.string(),
    technician: Colleague.nullable(),
    service: z.string(),
    supplier: z.string(),
    /** How many parts were fitted. */
    parts: z.number().int(),
    /** Of the parts, for managers; null where a cost is not known. */
    partsCost: Kes.nullable().optional(),
    /** Worked on the later job; it counts once, for the first of its claims that the shop bears. */
    minutes: z.number().int().default(0),
    /** Of the minutes, for managers; null where a person has no rate. */
    minutesCost: Kes.nullable().optional(),
  })
  .meta({ id: "WarrantyReturn" });
export type WarrantyReturn = z.infer<typeof WarrantyReturn>;

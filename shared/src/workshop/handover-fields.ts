import { CalendarDate, Id, Instant, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { HANDOVER_PROOFS } from "./handover-rules";
import { Colleague } from "./repair-fields";

/** What happened to the parts that were taken out. */
export const OLD_PARTS = ["none", "given", "left"] as const;

/** How a device left: to whom, by what that was known, and what was not paid. */
export const RepairHandover = z
  .object({
    id: Id,
    at: Instant,
    by: Colleague.nullable(),
    /** Who fetched it; empty: the customer. */
    proxyName: z.string(),
    proof: z.enum(HANDOVER_PROOFS),
    /** Of the identity card; empty without one. */
    idLast4: z.string(),
    /** The photo of a signed statement, a private file. */
    statementFileId: z.string().nullable(),
    isSigned: z.boolean(),
    noSignatureReason: z.string(),
    notTested: z.string(),
    oldParts: z.enum(OLD_PARTS),
    /** What its lines came to. */
    share: Kes,
    /** A manager let it go before that was paid; null: it was paid. */
    release: z
      .object({
        by: Colleague.nullable(),
        reason: z.string(),
        /** Until when the rest is to be paid. */
        dueOn: CalendarDate.nullable(),
        /** What was missing for this device. */
        missing: Kes,
      })
      .nullable(),
    /** It was a mistake, and the device is here again. */
    takenBackAt: Instant.nullable(),
  })
  .meta({ id: "RepairHandover" });
export type RepairHandover = z.infer<typeof RepairHandover>;

import { endpoint } from "../contract/endpoint";
import { Id, optionalLine, requiredText } from "../contract/fields";
import { z } from "../contract/z";
import { BULK_MAX, BulkAction, chosen, expected } from "../lists/bulk-actions";
import { OWN_WORDS_MAX, TextPreview } from "./notice-edits";
import { REPAIR_TEXT_REFUSALS } from "./repair-notices";
import { RepairFilter } from "./repairs";

/** The chosen repairs with the versions that the user saw, or all that a filter finds. */
export const RepairChoice = z.union([
  z.object({ repairs: chosen("repair") }),
  z.object({ filter: RepairFilter.omit({ after: true, limit: true }), expected: expected("repair") }),
]);
export type RepairChoice = z.output<typeof RepairChoice>;

/** Own words are followed by the link to the page of the repair. */
const OwnWords = z.object({ words: requiredText(OWN_WORDS_MAX - 60) });
const Again = z.object({ isReady: z.literal(true) });

/** What is done with each of them: who has it, its label, where it lies, or what its customer is texted. */
export const RepairBulkChange = z.union([
  z.object({ technicianId: Id.nullable() }),
  z.object({ labelId: Id.nullable() }),
  z.object({ place: optionalLine(60) }),
  Again,
  OwnWords,
]);
export type RepairBulkChange = z.output<typeof RepairBulkChange>;

export const startBulkRepairs = endpoint({
  method: "POST",
  path: "/api/admin/bulk/repairs",
  summary:
    "Assign, label or put away many repairs, or text their customers (own words: managers); responds before the work is done",
  access: "staff",
  body: z.object({ choice: RepairChoice, change: RepairBulkChange }),
  response: BulkAction,
  status: 202,
  idempotent: true,
  errors: ["CONFLICT", "FORBIDDEN", "VALIDATION_ERROR", "IDEMPOTENCY_KEY_REUSED"],
});

export const previewBulkRepairTexts = endpoint({
  method: "POST",
  path: "/api/admin/bulk/repairs/preview",
  summary: "How many customers of repairs a text would reach, why others are not, and how it reads; changes nothing",
  access: "staff",
  body: z.object({ choice: RepairChoice, change: z.union([Again, OwnWords]) }),
  response: z.object({
    /** Customers who get it. */
    texts: z.number().int().max(BULK_MAX),
    /** Repairs whose customer gets it for another one. */
    repeated: z.number().int(),
    /** Repairs whose customer gets none, by the reason. */
    refused: z.array(
      z.object({ reason: z.enum([...REPAIR_TEXT_REFUSALS, "not_ready", "too_soon"]), repairs: z.number().int() }),
    ),
    /** The first one; null: nobody gets it. */
    sample: TextPreview.nullable(),
  }),
  errors: ["CONFLICT", "FORBIDDEN", "VALIDATION_ERROR"],
});

import { endpoint } from "../contract/endpoint";
import { Id, idParams, Kes, requiredText, text, Version } from "../contract/fields";
import { z } from "../contract/z";
import { Repair } from "./repairs";
import { CLAIM_CAUSES, CLAIM_DECISIONS, CLAIMS_MAX } from "./warranty-rules";

const versioned = z.object({ version: Version });
const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const;

export const claimWarranty = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/claims",
  summary: "Claim warranties of the device for a job; the job becomes a return of the one that they are of",
  access: "staff",
  params: idParams,
  body: versioned.extend({ warrantyIds: z.array(Id).min(1, "Choose a warranty").max(CLAIMS_MAX) }),
  response: Repair,
  idempotent: true,
  errors: [...errors, "CONFLICT"],
});

export const decideClaim = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/claims/:claimId/decide",
  summary: "Decide a claim: a manager, or up to a cost who repairs devices; a manager can decide it once more",
  access: "staff",
  params: idParams.extend({ claimId: z.coerce.number().int().positive() }),
  body: versioned
    .extend({
      decision: z.enum(CLAIM_DECISIONS).exclude(["open"]),
      cause: z.enum(CLAIM_CAUSES),
      /** What it will cost the shop. */
      cost: Kes.default(0),
      /** For staff. */
      reason: requiredText(1000),
      /** Why it is refused, in words for the customer: the estimate begins with them. */
      customerReason: text(1000).default(""),
    })
    .refine(({ decision, customerReason }) => decision !== "refused" || customerReason !== "", {
      path: ["customerReason"],
      message: "Say in words for the customer why it is not covered",
    }),
  response: Repair,
  idempotent: true,
  errors,
});

/** What a shop decides about warranties. */
export const WarrantyRules = z.object({
  /** Up to which cost who repairs devices decides claims without a manager. */
  claimLimit: Kes,
  /** For how many days a part that is fitted under a claim is covered at least. */
  newPartDays: z.number().int().min(0).max(3660),
});
export type WarrantyRules = z.infer<typeof WarrantyRules>;

export const USUAL_WARRANTY_RULES: WarrantyRules = { claimLimit: 3000, newPartDays: 30 };

const StoredRules = WarrantyRules.extend({ version: z.number().int().min(0) });

export const getWarrantyRules = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/warranties",
  summary: "What the shop decided about warranties",
  access: "staff",
  response: StoredRules,
});

export const updateWarrantyRules = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/warranties",
  summary: "Change what the shop decided about warranties; omitted fields stay unchanged",
  access: "admin",
  body: WarrantyRules.partial().extend({ version: z.number().int().min(0) }),
  response: StoredRules,
  errors: ["STALE_VERSION"],
});

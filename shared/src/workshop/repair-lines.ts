import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Kes, oneLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { Repair } from "./repairs";

const params = z.object({ id: IdParam, lineId: IdParam });
const shared = { method: "POST", access: "staff", params, response: Repair, idempotent: true } as const;
const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const;

export const chargeRepairLine = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/lines/:lineId/charge",
  summary: "Charge less for a line than was agreed, or leave it out; its customer gets a text of it",
  body: z.object({
    version: Version,
    /** For one, VAT included; null: it is left out. More than was agreed only within the tolerance of the shop. */
    price: Kes.nullable(),
    /** Why; it stands on the bill where the price is another one. */
    reason: oneLine(200),
  }),
  errors: [...errors, "CONFLICT", "NOT_APPROVED"],
});

export const assignRepairLine = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/lines/:lineId/assign",
  summary: "Say who did, or does, a line: managers for anybody, others for themselves",
  body: z.object({ version: Version, technicianId: Id.nullable() }),
  errors,
});

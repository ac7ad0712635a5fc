import { endpoint } from "../contract/endpoint";
import { idParams, oneLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { CONSENT_VIAS, DATA_CONSENTS } from "./data-consent-rules";
import { Repair } from "./repairs";

/** Records what a customer says about their data after the intake. What was said before stays. */
export const changeDataConsent = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/consents",
  summary: "Record that a customer changed what may happen to the data of a device, and how they said it",
  access: "staff",
  params: idParams,
  body: z.object({
    kind: z.enum(DATA_CONSENTS),
    isGiven: z.boolean(),
    via: z.enum(CONSENT_VIAS).exclude(["intake"]),
    /** What they said. */
    words: oneLine(300),
    version: Version,
  }),
  response: Repair,
  idempotent: true,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"],
});

import type { ConsentVia } from "@fundi/shared/workshop/data-consent-rules";

export const CONSENT_VIA_LABELS: Record<ConsentVia, string> = {
  intake: "at intake",
  counter: "at the counter",
  phone: "on the phone",
  message: "in a message",
};

import type { Intent } from "@blueprintjs/core";
import type { OutboxMail } from "@fundi/shared/settings/settings";

export const MAIL_STATUS_TAGS: Record<OutboxMail["status"], { label: string; intent: Intent }> = {
  queued: { label: "Waiting", intent: "primary" },
  sent: { label: "Sent", intent: "success" },
  failed: { label: "Failed", intent: "danger" },
  skipped: { label: "Not sent", intent: "none" },
};

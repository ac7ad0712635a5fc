import type { DomainEventName, DomainEvents } from "./domain-events";

type ChangeEventName = Extract<DomainEventName, `${string}.changed`>;
type Undescribed = { [N in ChangeEventName]: "changes" extends keyof DomainEvents[N] ? never : N }[ChangeEventName];

/**
 * Why a change does not carry `changes` for the audit log. A new `….changed` event without them does not compile until
 * its reason is listed here.
 */
export const UNDESCRIBED_CHANGES: Record<Undescribed, string> = {
  "sale_draft.changed": "A sale being put together is not audited; what is sold is.",
  "loyalty.changed": "Points before and after follow from `points` and `balance`.",
  "conversation.changed": "Its status is work in progress; the messages themselves are kept.",
  "inbox.changed": "Stars, priorities and archiving are not audited.",
  "alert_preferences.changed": "Each person's own alerts are not audited.",
  "device.changed": "Identifiers belong to customers, and events contain nothing that would have to be erased.",
};

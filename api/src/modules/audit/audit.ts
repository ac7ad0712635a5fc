import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { AuditEntry } from "@fundi/shared/audit/audit";
import { normalizeOrderStatus } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { HANDOVERS } from "@fundi/shared/settings/offers";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { AuditRecord } from "./audit-store";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the name of the record that an entry is about. */
function aboutOf({ payload, employeeName }: AuditRecord): string {
  const names = [
    payload.orderNumber,
    payload.repairNumber,
    payload.subject,
    payload.title,
    payload.service,
    payload.name,
    payload.customerName,
    employeeName,
  ];
  return names.map(text).find(Boolean) ?? "";
}

/** Returns a status as the audit log shows it: that of an order in the words of its handover. */
function statusOf({ orderNumber, handover }: AuditRecord["payload"], status: unknown): unknown {
  if (typeof orderNumber !== "string") return status;
  const known = HANDOVERS.find((way) => way === handover) ?? "both";
  return orderStatusLabel(normalizeOrderStatus(status), known).toLowerCase();
}

/** Returns old and new values: from the payload, or derived from the kind of event. */
function changesOf({ event, payload }: AuditRecord): AuditEntry["changes"] {
  const isStep = "from" in payload && payload.from !== payload.status;
  const step: AuditEntry["changes"] = isStep
    ? [{ field: "status", before: statusOf(payload, payload.from), after: statusOf(payload, payload.status) }]
    : [];
  if (typeof payload.unpaidMinor === "number")
    step.push({ field: "handed over unpaid", before: null, after: formatKes(fromMinor(payload.unpaidMinor)) });
  if (typeof payload.changes === "object" && payload.changes !== null) {
    const changes = Object.entries(payload.changes as Record<string, [unknown, unknown]>);
    return [...step, ...changes.map(([field, [before, after]]) => ({ field, before, after }))];
  }
  if (isStep) return step;
  if (event === "payment.approved" || event === "payment.rejected")
    return [{ field: "payment", before: "pending", after: event.slice("payment.".length) }];
  if (event === "loyalty.changed" && typeof payload.points === "number" && payload.points !== 0) {
    const after = Number(payload.balance);
    return [{ field: "points", before: after - payload.points, after }];
  }
  if (event === "payment.reversed") return [{ field: "payment", before: "approved", after: "reversed" }];
  return [];
}

const POINTS_FOR: Record<DomainEvent<"loyalty.changed">["payload"]["kind"], string> = {
  earned: "Earned",
  taken_back: "Taken back",
  redeemed: "Redeemed",
  voucher_used: "Voucher used",
  voucher_returned: "Voucher given back",
};

/** Returns the note or reason of an entry. */
function noteOf({ event, payload }: AuditRecord): string {
  if (event === "loyalty.changed")
    return `${POINTS_FOR[payload.kind as keyof typeof POINTS_FOR] ?? payload.kind}: ${payload.about}`;
  return text(payload.note) || text(payload.reason);
}

/** Events that only customers cause. */
const CUSTOMERS_ONLY: readonly string[] = [
  "order.placed",
  "payment.claimed",
  "quote.requested",
  "quote.asked",
  "contact.received",
  "appointment.booked",
] satisfies DomainEventName[];

/** Returns whether a customer without an account did it: by a link, or in a form that needs no account. */
const isByGuest = ({ actor, event, payload }: AuditRecord): boolean =>
  actor === null &&
  (CUSTOMERS_ONLY.includes(event) ||
    (payload.byCustomer === true && payload.userId === null) ||
    (event === "message.sent" && payload.side === "user"));

export const presentEntry = (record: AuditRecord): AuditEntry => ({
  id: record.id,
  event: record.event,
  entity: record.entity,
  entityId: record.entityId,
  about: aboutOf(record),
  customer: record.customer,
  actor: record.actor,
  isByGuest: isByGuest(record),
  changes: changesOf(record),
  note: noteOf(record),
  at: record.at.toISOString(),
});

import type { AuditEntry } from "@fundi/shared/audit";
import type { DomainEvent } from "@fundi/shared/domain-events";
import type { AuditRecord } from "./audit-store";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What an entry is about, under the name that people know it by. */
function aboutOf({ payload }: AuditRecord): string {
  const names = [
    payload.orderNumber,
    payload.subject,
    payload.title,
    payload.service,
    payload.name,
    payload.customerName,
  ];
  return names.map(text).find(Boolean) ?? "";
}

/** What was and what is: written down as such, or known from the step that was taken. */
function changesOf({ event, payload }: AuditRecord): AuditEntry["changes"] {
  const isStep = "from" in payload && payload.from !== payload.status;
  const step = isStep ? [{ field: "status", before: payload.from, after: payload.status }] : [];
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

/** What was said about it, or why it happened. */
function noteOf({ event, payload }: AuditRecord): string {
  if (event === "loyalty.changed")
    return `${POINTS_FOR[payload.kind as keyof typeof POINTS_FOR] ?? payload.kind}: ${payload.about}`;
  return text(payload.note) || text(payload.reason);
}

export const presentEntry = (record: AuditRecord): AuditEntry => ({
  id: record.id,
  event: record.event,
  entity: record.entity,
  entityId: record.entityId,
  about: aboutOf(record),
  customer: record.customer,
  actor: record.actor,
  changes: changesOf(record),
  note: noteOf(record),
  at: record.at.toISOString(),
});

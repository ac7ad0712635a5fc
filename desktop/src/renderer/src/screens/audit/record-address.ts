import type { AuditEntry } from "@fundi/shared/audit/audit";
import { own } from "@fundi/shared/values/own";

const SCREENS: Record<string, string> = {
  order: "orders",
  quote: "quotes",
  appointment: "appointments",
  conversation: "support",
  product: "products",
  service: "services",
  inventory_item: "inventory",
};

/** Returns the address of an entry's record; null when it has no screen. */
export function recordAddress({ event, entity, entityId }: Pick<AuditEntry, "event" | "entity" | "entityId">) {
  if (entity === "settings") return "/admin/settings";
  if (!entityId) return null;
  if (entity === "ticket") return `/admin/support/${entityId}?tab=tickets`;
  if (event === "staff.changed") return `/admin/staff/${entityId}`;
  const name = own(SCREENS, entity);
  return name ? `/admin/${name}/${entityId}` : null;
}

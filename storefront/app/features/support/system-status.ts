import type { Health } from "@fundi/shared/shop";

/** What the health reply says of the parts that customers notice; a part that it does not name is well. */
export interface SystemHealth {
  status: Health["status"];
  checks?: Partial<Health["checks"]>;
}

export const SYSTEM_STATES = ["operational", "degraded", "off", "unknown"] as const;

export interface SystemRow {
  name: string;
  state: (typeof SYSTEM_STATES)[number];
}

/**
 * The rows of System Status, each by what the health check says of it. Nothing is known of the parts of a shop that does
 * not answer; a part that is not configured is off. Null is no answer.
 */
export function systemRows(health: SystemHealth | null): SystemRow[] {
  const isWell = health?.status === "ok";
  const stateOf = (check: "mail" | "payments"): SystemRow["state"] => {
    if (!health) return "unknown";
    const value = health.checks?.[check];
    return value === "off" ? "off" : value === false ? "degraded" : "operational";
  };
  return [
    { name: "Website & Platform", state: isWell ? "operational" : "degraded" },
    { name: "Booking System", state: isWell ? "operational" : "degraded" },
    { name: "Card Payments", state: stateOf("payments") },
    { name: "Email Notifications", state: stateOf("mail") },
  ];
}

/** What the shop offers works; what it does not offer says nothing about that. */
export const summaryOf = (rows: readonly SystemRow[]): string =>
  rows.every(({ state }) => state === "operational" || state === "off")
    ? "All systems operational"
    : "Some systems degraded";

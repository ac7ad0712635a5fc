import type { Health } from "@fundi/shared/settings/shop";
import { t } from "@lingui/core/macro";

/** The parts of the health response that customers notice; an unnamed part is healthy. */
export interface SystemHealth {
  status: Health["status"];
  checks?: Partial<Health["checks"]>;
}

const SYSTEM_STATES = ["operational", "degraded", "off", "unknown"] as const;

export interface SystemRow {
  name: string;
  state: (typeof SYSTEM_STATES)[number];
}

/**
 * Returns the rows of System Status from the health response. Without a response the other parts are unknown; a part
 * that is not configured is off. Null means no response.
 */
export function systemRows(health: SystemHealth | null): SystemRow[] {
  const isWell = health?.status === "ok";
  const stateOf = (check: "mail" | "payments"): SystemRow["state"] => {
    if (!health) return "unknown";
    const value = health.checks?.[check];
    return value === "off" ? "off" : value === false ? "degraded" : "operational";
  };
  return [
    { name: t`Website & Platform`, state: isWell ? "operational" : "degraded" },
    { name: t`Booking System`, state: isWell ? "operational" : "degraded" },
    { name: t`Card Payments`, state: stateOf("payments") },
    { name: t`Email Notifications`, state: stateOf("mail") },
  ];
}

/** Summarises the offered parts; those that are off are ignored. */
export const summaryOf = (rows: readonly SystemRow[]): string =>
  rows.every(({ state }) => state === "operational" || state === "off")
    ? t`All systems operational`
    : t`Some systems degraded`;

import type { Health } from "@fundi/shared/shop";

/** What the health reply says of the parts that customers notice; a part that it does not name is well. */
export interface SystemHealth {
  status: Health["status"];
  checks?: Partial<Health["checks"]>;
}

export interface SystemRow {
  name: string;
  operational: boolean;
}

/**
 * The rows of System Status. The first follows the health check itself; of the others only those whose real dependency
 * is reported down are degraded (`decisions.md` D6). Null is no answer.
 */
export function systemRows(health: SystemHealth | null): SystemRow[] {
  const down = (check: keyof Health["checks"]) => health?.checks?.[check] === false;
  return [
    { name: "Website & Platform", operational: health?.status === "ok" },
    { name: "Booking System", operational: true },
    { name: "Payment Processing", operational: !down("payments") },
    { name: "Email Notifications", operational: !down("mail") },
    { name: "Mobile App", operational: true },
  ];
}

export const summaryOf = (rows: readonly SystemRow[]): string =>
  rows.every((row) => row.operational) ? "All systems operational" : "Some systems degraded";

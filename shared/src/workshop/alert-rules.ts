import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";

/** When a shop alerts its staff to a repair, in minutes of opening hours. */
export const RepairAlertRules = z.object({
  /** For how long nobody has a repair before managers are alerted; 0: they are not. */
  unassignedMinutes: z.number().int().min(0).max(6000),
  /** How long before its promise the technician of a repair is alerted; 0: they are not. */
  promiseMinutes: z.number().int().min(0).max(6000),
});
export type RepairAlertRules = z.infer<typeof RepairAlertRules>;

export const USUAL_ALERT_RULES: RepairAlertRules = { unassignedMinutes: 30, promiseMinutes: 120 };

const StoredRules = RepairAlertRules.extend({ version: z.number().int().min(0) });

export const getRepairAlertRules = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/alerts",
  summary: "When the shop alerts its staff to a repair",
  access: "staff",
  response: StoredRules,
});

export const updateRepairAlertRules = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/alerts",
  summary: "Change when the shop alerts its staff to a repair; omitted fields stay unchanged",
  access: "admin",
  body: RepairAlertRules.partial().extend({ version: z.number().int().min(0) }),
  response: StoredRules,
  errors: ["STALE_VERSION"],
});

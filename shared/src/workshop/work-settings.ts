import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";

/** When another person checks finished work: always, where somebody else may, or never. */
export const SECOND_CHECKS = ["always", "where_possible", "never"] as const;
/** Who beside managers sees what parts cost. */
export const COST_VIEWERS = ["managers", "technicians"] as const;

/** What a shop decides about its work on repairs. */
export const WorkRules = z.object({
  secondCheck: z.enum(SECOND_CHECKS),
  costsSeenBy: z.enum(COST_VIEWERS),
});
export type WorkRules = z.infer<typeof WorkRules>;

export const USUAL_WORK_RULES: WorkRules = { secondCheck: "where_possible", costsSeenBy: "managers" };

const StoredRules = WorkRules.extend({ version: z.number().int().min(0) });

export const getWorkRules = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/work",
  summary: "When another person checks finished work, and who sees what parts cost",
  access: "staff",
  response: StoredRules,
});

export const updateWorkRules = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/work",
  summary: "Change what the shop decided about its work on repairs; omitted fields stay unchanged",
  access: "admin",
  body: WorkRules.partial().extend({ version: z.number().int().min(0) }),
  response: StoredRules,
  errors: ["STALE_VERSION"],
});

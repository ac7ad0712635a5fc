import { getRepairAlertRules, updateRepairAlertRules } from "@fundi/shared/workshop/alert-rules";
import { getEstimateRules, updateEstimateRules } from "@fundi/shared/workshop/estimates";
import { getProofRules, updateProofRules } from "@fundi/shared/workshop/handovers";
import { getIntakeRules, updateIntakeRules } from "@fundi/shared/workshop/intake-rules";
import { getWarrantyRules, updateWarrantyRules } from "@fundi/shared/workshop/warranties";
import { getWorkRules, updateWorkRules } from "@fundi/shared/workshop/work-settings";
import { type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { RULE_FIELDS, type RuleText } from "./rule-fields";

/** Rules by name; null: no limit. */
export type RuleValues = Record<string, number | string | null>;

/** Rules that are saved together. */
export interface RuleCard extends RuleText {
  query: UseQueryOptions<RuleValues, Error, RuleValues, QueryKey>;
  save: (body: RuleValues) => Promise<RuleValues>;
}

const rulesQuery = (name: string, ask: (signal: AbortSignal) => Promise<RuleValues>) =>
  queryOptions<RuleValues, Error, RuleValues, QueryKey>({
    queryKey: [...QUERY_ROOTS.repairs, "rules", name],
    queryFn: ({ signal }) => ask(signal),
  });

/** What a shop decides about repairs in numbers and choices. */
export const RULE_CARDS: readonly RuleCard[] = [
  {
    ...RULE_FIELDS.estimates,
    query: rulesQuery("estimates", (signal) => call(getEstimateRules, { signal })),
    save: (body) => call(updateEstimateRules, { body: body as never }),
  },
  {
    ...RULE_FIELDS.intake,
    query: rulesQuery("intake", (signal) => call(getIntakeRules, { signal })),
    save: (body) => call(updateIntakeRules, { body: body as never }),
  },
  {
    ...RULE_FIELDS.work,
    query: rulesQuery("work", (signal) => call(getWorkRules, { signal })),
    save: (body) => call(updateWorkRules, { body: body as never }),
  },
  {
    ...RULE_FIELDS.proofs,
    query: rulesQuery("proofs", (signal) => call(getProofRules, { signal })),
    save: (body) => call(updateProofRules, { body: body as never }),
  },
  {
    ...RULE_FIELDS.warranties,
    query: rulesQuery("warranties", (signal) => call(getWarrantyRules, { signal })),
    save: (body) => call(updateWarrantyRules, { body: body as never }),
  },
  {
    ...RULE_FIELDS.alerts,
    query: rulesQuery("alerts", (signal) => call(getRepairAlertRules, { signal })),
    save: (body) => call(updateRepairAlertRules, { body: body as never }),
  },
];

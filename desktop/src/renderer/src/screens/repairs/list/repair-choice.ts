import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { startBulkRepairs } from "@fundi/shared/workshop/repair-bulk";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import type { ListQuery } from "../repair-queries";

type Choice = CallInput<typeof startBulkRepairs>["body"]["choice"];

/** The repairs that are changed together. */
export interface RepairsToChange {
  repairs: readonly RepairCard[];
  /** Applies to all matching repairs, when more than the loaded ones are selected. */
  all: { filter: Omit<ListQuery, "limit" | "after">; total: number } | undefined;
}

/** Returns which repairs are meant, as the API expects it. */
export const choiceOf = ({ repairs, all }: RepairsToChange): Choice =>
  all ? { filter: all.filter, expected: all.total } : { repairs: repairs.map(({ id, version }) => ({ id, version })) };

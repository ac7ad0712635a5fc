import type { Changes } from "@fundi/shared/activity/domain-events";

/**
 * Returns the differences between two states of a record in these fields, for the audit log. A missing state is a
 * record that does not exist.
 */
export function changesBetween<Record extends object>(
  before: Record | null,
  after: Record | null,
  fields: readonly (keyof Record & string)[],
): Changes {
  const pairs = fields.map((field) => [field, [before?.[field] ?? null, after?.[field] ?? null]] as const);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)));
}

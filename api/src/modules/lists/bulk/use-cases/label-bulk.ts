import type { BulkDependencies } from "../bulk-dependencies";
import type { BulkRecord } from "../bulk-store";

/** Returns the label of the value that a bulk action sets. */
export const labelBulk = async ({ db, works }: BulkDependencies, { kind, to }: BulkRecord): Promise<string> =>
  works[kind].label(db, to);

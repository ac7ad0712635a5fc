import { findExisting } from "../bulk";
import type { BulkDependencies } from "../bulk-dependencies";
import type { BulkRecord } from "../bulk-store";

/** Returns a bulk action; throws when there is none. */
export const viewBulk = ({ db }: BulkDependencies, id: number): Promise<BulkRecord> => findExisting(db, id);

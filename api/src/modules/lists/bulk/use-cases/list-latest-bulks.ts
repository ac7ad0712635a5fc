import type { BulkKind } from "@fundi/shared/lists/bulk-actions";
import type { BulkDependencies } from "../bulk-dependencies";
import { findLatest } from "../bulk-store";

const LATEST = 20;

/** Returns the latest bulk actions of these kinds. */
export const listLatestBulks = ({ db }: BulkDependencies, kinds: readonly BulkKind[]) => findLatest(db, kinds, LATEST);

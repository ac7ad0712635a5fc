import type { BulkDependencies } from "../bulk-dependencies";
import { type BulkRecord, countOutcomes, findNames } from "../bulk-store";

/** Returns additional data: outcomes per record, and names of people. */
export async function describeBulks({ db }: BulkDependencies, bulks: readonly BulkRecord[]) {
  const people = bulks.flatMap(({ userId, undoneBy }) => (undoneBy === null ? [userId] : [userId, undoneBy]));
  const ids = bulks.map(({ id }) => id);
  const [counts, names] = await Promise.all([countOutcomes(db, ids), findNames(db, people)]);
  return { counts, names };
}

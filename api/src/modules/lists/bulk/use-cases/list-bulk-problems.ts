import type { BulkDependencies } from "../bulk-dependencies";
import { type BulkRecord, findProblems } from "../bulk-store";

/** Returns the records that a bulk action could not change or undo, with the reasons. */
export const listBulkProblems = ({ db, works }: BulkDependencies, { id, kind }: BulkRecord) =>
  findProblems(db, id, works[kind].records);

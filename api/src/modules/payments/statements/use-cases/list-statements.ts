import type { StatementDependencies } from "../statement-dependencies";
import { listStatements as findStatements } from "../statement-store";

/** Returns one page of the loaded statements. */
export const listStatements = ({ db }: StatementDependencies, page: { page: number; limit: number }) =>
  findStatements(db, page);

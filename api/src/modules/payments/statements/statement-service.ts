import { createConcurrencyLimit } from "../../../platform/concurrency-limit";
import { bindUseCases } from "../../../platform/use-cases";
import type { StatementDependencies } from "./statement-dependencies";
import { explainStatementColumns } from "./use-cases/explain-statement-columns";
import { listStatements } from "./use-cases/list-statements";
import { loadStatement } from "./use-cases/load-statement";
import { viewStatement } from "./use-cases/view-statement";

/** Statements of received money: loads them, each line once, and remembers the column mapping per kind of file. */
export const createStatementService = (dependencies: StatementDependencies) =>
  bindUseCases(
    // A large workbook takes much memory: one at a time.
    { ...dependencies, withSlot: createConcurrencyLimit(1) },
    { find: viewStatement, list: listStatements, load: loadStatement, explainColumns: explainStatementColumns },
  );

export type StatementService = ReturnType<typeof createStatementService>;

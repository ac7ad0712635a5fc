import { AppError } from "@fundi/shared/contract/errors";
import type { StatementColumns } from "@fundi/shared/payments/received-money";
import { hasConflict, titlesKey } from "../statement-columns";
import type { StatementDependencies } from "../statement-dependencies";
import { saveExplainedColumns } from "../statement-store";

/** Saves the column mapping of files with these titles. */
export async function explainStatementColumns(
  { inTransaction, clock }: StatementDependencies,
  titles: readonly string[],
  columns: StatementColumns,
  actorId: number,
): Promise<void> {
  const used = Object.values(columns).filter((column) => column !== null);
  if (used.some((column) => column >= titles.length) || hasConflict(columns))
    throw new AppError("VALIDATION_ERROR", "A column with dates or amounts can be one thing only.");
  const given = { key: titlesKey(titles), titles, columns, userId: actorId, at: clock() };
  await inTransaction((tx) => saveExplainedColumns(tx.db, given));
}

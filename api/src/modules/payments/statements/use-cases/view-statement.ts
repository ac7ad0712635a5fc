import { AppError } from "@fundi/shared/contract/errors";
import type { StatementDependencies } from "../statement-dependencies";
import { findStatement, type StatementRecord } from "../statement-store";

/** Returns a statement; throws when there is none. */
export async function viewStatement({ db }: Pick<StatementDependencies, "db">, id: number): Promise<StatementRecord> {
  const statement = await findStatement(db, id);
  if (!statement) throw new AppError("NOT_FOUND", "There is no such statement.");
  return statement;
}

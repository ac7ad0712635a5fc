import type { ProductImportSummary } from "@fundi/shared/import/import-record";
import type { ImportDependencies } from "../import-dependencies";
import { presentSummary } from "../import-presenter";
import { latestImports } from "../import-store";

const LIST_LIMIT = 50;

/** Returns the latest imports. */
export const listImports = async ({ db }: ImportDependencies): Promise<ProductImportSummary[]> =>
  (await latestImports(db, LIST_LIMIT)).map(presentSummary);

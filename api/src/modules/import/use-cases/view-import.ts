import type { ProductImport } from "@fundi/shared/import/import-record";
import { requireImport } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { presentImport } from "../import-presenter";

/** Returns an import with its columns and what it would do, or did. */
export const viewImport = async ({ db }: ImportDependencies, id: number): Promise<ProductImport> =>
  presentImport(await requireImport(db, id));

import { bindUseCases } from "../../platform/use-cases";
import type { ImportDependencies } from "./import-dependencies";
import { cancelImport } from "./use-cases/cancel-import";
import { giveUpImport } from "./use-cases/give-up-import";
import { listImportRows } from "./use-cases/list-import-rows";
import { listImports } from "./use-cases/list-imports";
import { makeRejects } from "./use-cases/make-rejects";
import { queueImport } from "./use-cases/queue-import";
import { setImportMapping } from "./use-cases/set-import-mapping";
import { startImport } from "./use-cases/start-import";
import { undoImport } from "./use-cases/undo-import";
import { viewImport } from "./use-cases/view-import";

/** Previews and commits of price lists. */
export const createImportService = (dependencies: ImportDependencies) =>
  bindUseCases(dependencies, {
    list: listImports,
    get: viewImport,
    setMapping: setImportMapping,
    rows: listImportRows,
    commit: startImport,
    cancel: cancelImport,
    undo: undoImport,
    rejects: makeRejects,

    queue: queueImport,
    giveUp: giveUpImport,
  });

export type ImportService = ReturnType<typeof createImportService>;

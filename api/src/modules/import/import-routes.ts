import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import * as contract from "@fundi/shared/import/product-imports";
import { runInBackground } from "../../platform/background";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { createListImport } from "./commit/list-import";
import type { createImportIntake } from "./import-intake";
import type { ImportService } from "./import-service";

interface Imports {
  intake: ReturnType<typeof createImportIntake>;
  service: ImportService;
  importList: ReturnType<typeof createListImport>;
  log: Log;
}

/** Binds the import endpoints. */
export function importRoutes(bind: Bind, { intake, service, importList, log }: Imports): void {
  bind(contract.uploadProductImport, async ({ req, actor }) => service.get(await intake.fromRequest(req, actor.id)));
  bind(contract.listProductImports, () => service.list());
  bind(contract.getProductImport, ({ params }) => service.get(params.id));
  bind(contract.setProductImportMapping, ({ params, body }) => service.setMapping(params.id, body));
  bind(contract.listProductImportRows, ({ params, query }) => service.rows(params.id, query));
  bind(contract.commitProductImport, ({ params, body, once }) =>
    service.commit(params.id, body.version, body.confirmed, once),
  );
  bind(contract.cancelProductImport, ({ params }) => service.cancel(params.id));
  bind(contract.undoProductImport, ({ params, body, actor, once }) =>
    service.undo(params.id, body.version, actor.id, once),
  );
  bind(contract.downloadImportRejects, async ({ params, query, res }) => {
    const { path, fileName, contentType } = await service.rejects(params.id, query.action);
    res.once("close", () => runInBackground(log, "removing a file of rejected rows", () => rm(path, { force: true })));
    return { content: createReadStream(path), filename: fileName, contentType };
  });
  bind(contract.importProducts, ({ body, actor, once }) => importList(body, actor.id, once));
}

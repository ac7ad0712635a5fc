import { constants, getPriority, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { runImportThread } from "./modules/import/thread/thread-body";
import { receiveImportedStock, withdrawImportedStock } from "./modules/inventory";
import { openDatabase } from "./platform/database/database";
import { createShopFiles, type FileSettings } from "./platform/files/shop-files";
import { requestRate } from "./platform/http/request-load";

// The composition root of the thread that reads price lists and writes them to the catalogue. It has a connection of its
// own, so that neither reading nor writing holds up the event loop of the shop.
const { databaseUrl, files, requestLoad } = workerData as {
  databaseUrl: string;
  files: FileSettings;
  requestLoad: SharedArrayBuffer;
};

// Visitors of the shop have priority where there are too few processors for both. Only on Linux is it this thread's own
// priority; elsewhere it would be that of the whole api.
if (process.platform === "linux") setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

runImportThread({
  db: openDatabase(databaseUrl, 2),
  stock: { receive: receiveImportedStock, withdraw: withdrawImportedStock },
  files: createShopFiles(files).imports,
  requestRate: requestRate(requestLoad),
});

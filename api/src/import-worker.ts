import { workerData } from "node:worker_threads";
import { runImportThread } from "./modules/catalog/import/thread-body";
import { receiveImportedStock } from "./modules/inventory";
import { openDatabase } from "./platform/database/database";

// The composition root of the thread that reads price lists and writes them to the catalogue. It has a connection of its
// own, so that neither reading nor writing holds up the event loop of the shop.
const { databaseUrl, importFolder } = workerData as { databaseUrl: string; importFolder: string };

runImportThread({
  db: openDatabase(databaseUrl, 2),
  stock: { receive: receiveImportedStock },
  folder: importFolder,
});

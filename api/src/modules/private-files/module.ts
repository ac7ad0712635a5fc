import type { ShopModule } from "../../platform/module";
import type { PrivateFiles } from "../../platform/private-files/private-files";
import { presentPrivateFile, privateFileRoutes } from "./private-file-routes";

/** Reading and storing private files. What records name is collected and erased by the module of the record. */
export const privateFilesModule = (files: PrivateFiles): ShopModule => ({
  name: "private-files",
  routes: (bind) => privateFileRoutes(bind, files),
  jobs: files.jobs,
  schedules: [
    { name: "private files", run: files.sweep },
    { name: "orphaned private files", run: files.queueOrphans },
  ],
  personalData: [
    {
      name: "privateFiles",
      collect: async (db, userId) => (await files.unnamedOf(db, userId)).map(presentPrivateFile),
      erase: files.eraseUnnamedOf,
    },
  ],
});

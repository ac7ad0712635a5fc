// `npm run move-files`: moves uploads, price lists and backups from the disk into the bucket of S3_BUCKET.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runTool } from "./lib/process/tool.mjs";
import { readSettings } from "./lib/settings.mjs";

ensureDependencies();
const { dataDir } = readSettings();
const args = ["--import", "tsx", "api/src/tools/move-files.ts"];
process.exitCode = (await runTool(args, { show: true, env: { DATA_DIR: dataDir } })).code;

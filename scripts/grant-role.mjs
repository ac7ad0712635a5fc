// `npm run grant-role -- EMAIL "First Last" [role]`: an administrator for a shop that has none, or that is locked out.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/paths.mjs";
import { readSettings } from "./lib/settings.mjs";

const { databaseUrl, dataDir } = readSettings();
const runFile = path.join(dataDir, "run.json");
const url = databaseUrl ?? (existsSync(runFile) ? JSON.parse(readFileSync(runFile, "utf8")).urls?.database : undefined);
if (!url) {
  console.error("The private database runs while the shop runs: `npm start` first, then this in another window.");
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", "api/src/tools/grant-role.ts", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: url },
  },
);
process.exit(status ?? 1);

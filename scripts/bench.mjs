// `npm run bench [part of a name]`: runs each bench/*.ts against a private database of its own and shows what it prints.
// A benchmark finds its migrated, empty database in DATABASE_URL and a folder for files in DATA_DIR.
import { readdirSync } from "node:fs";
import path from "node:path";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { migrate } from "./lib/migrate.mjs";
import { root } from "./lib/paths.mjs";
import { startTemporaryDatabase } from "./lib/temporary-database.mjs";
import { runTool } from "./lib/tool.mjs";

ensureDependencies();
const wanted = process.argv[2] ?? "";
const names = readdirSync(path.join(root, "bench"))
  .filter((name) => name.endsWith(".ts") && name.includes(wanted))
  .sort();
if (names.length === 0) {
  console.error(`No benchmark in bench/ has "${wanted}" in its name.`);
  process.exit(1);
}

const rows = [];
for (const name of names) {
  console.log(`\n── ${name.replace(".ts", "")} ──`);
  const server = await startTemporaryDatabase({ durable: true });
  try {
    await migrate(server.url);
    const env = { DATABASE_URL: server.url, DATA_DIR: server.folder, DEMO: "0", LOG_LEVEL: "warn" };
    const { code, seconds } = await runTool(["--import", "tsx", `bench/${name}`], { show: true, env });
    rows.push({ benchmark: name.replace(".ts", ""), result: code === 0 ? "done" : `failed (${code})`, seconds });
  } finally {
    await server.stop();
  }
}
console.log();
console.table(rows.map((row) => ({ ...row, seconds: Number(row.seconds.toFixed(1)) })));
process.exitCode = rows.every(({ result }) => result === "done") ? 0 : 1;

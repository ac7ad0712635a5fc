// `npm run bench [names]`: runs each bench/*.ts, or those whose name contains one of the words, against a private database
// of its own, prints its output, and compares all figures with their goals at the end.
// A benchmark finds its migrated, empty database in DATABASE_URL and a folder for files in DATA_DIR.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "./lib/database/migrate.mjs";
import { startTemporaryDatabase } from "./lib/database/temporary-database.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root } from "./lib/paths.mjs";
import { runTool } from "./lib/process/tool.mjs";

ensureDependencies();
const wanted = process.argv.slice(2);
const names = readdirSync(path.join(root, "bench"))
  .filter((name) => name.endsWith(".ts") && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .sort();
if (names.length === 0) {
  console.error(`No benchmark in bench/ has "${wanted.join('" or "')}" in its name.`);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "fundi-bench-"));
const report = path.join(folder, "report.jsonl");
const failed = [];
const begin = performance.now();
for (const name of names) {
  console.log(`\n── ${name.replace(".ts", "")} ──`);
  const server = await startTemporaryDatabase({ durable: true, localInfile: true });
  try {
    await migrate(server.url);
    const env = {
      DATABASE_URL: server.url,
      DATABASE_PID: String(server.pid),
      DATA_DIR: server.folder,
      // The demo's shop settings without its data: a shop without settings takes no orders.
      DEMO: "1",
      LOG_LEVEL: "warn",
      BENCH_REPORT: report,
    };
    const { code, seconds } = await runTool(["--import", "tsx", `bench/${name}`], { show: true, env });
    console.log(code === 0 ? `(${seconds.toFixed(0)} s)` : `failed (${code})`);
    if (code !== 0) failed.push(name);
  } finally {
    await server.stop();
  }
}

/** One line for each measurement, as `bench/support/report.ts` prints it. */
const lines = existsSync(report) ? readFileSync(report, "utf8").trim().split("\n") : [];
rmSync(folder, { recursive: true });
console.log(`\n${((performance.now() - begin) / 1000).toFixed(0)} s in all`);
console.table(lines.map((line) => JSON.parse(line)));
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

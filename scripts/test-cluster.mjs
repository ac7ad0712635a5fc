// `npm run test:cluster [-- --faults kill-api,switchover] [--browser] [--upgrade-from REVISION]`: a load on the cluster of
// `npm run cluster`, faults, and what must hold afterwards. Not part of `npm test`; see tests/README.md.
import { parseArgs } from "node:util";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { installed } from "./lib/paths.mjs";
import { runTool } from "./lib/process/tool.mjs";

ensureDependencies();

const { values } = parseArgs({
  options: {
    faults: { type: "string" },
    browser: { type: "boolean", default: false },
    "upgrade-from": { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const { register } = await import("tsx/esm/api");
register();
const { findPrograms } = await import("../tests/cluster/programs");
const programs = findPrograms();
if ("reasons" in programs) console.log(`skipped: ${programs.reasons.join("; ")}.`);
else {
  const { buildIfStale, servedTargets } = await import("./lib/builds.mjs");
  for (const target of servedTargets) await buildIfStale(target);
  const test = values["upgrade-from"] === undefined ? "whole" : "upgrade";
  const args = [installed("vitest/vitest.mjs"), "run", "--config", "tests/cluster/vitest.cluster.config.ts", test];
  const { code } = await runTool(args, {
    show: true,
    env: {
      ...(values.faults !== undefined && { CLUSTER_FAULTS: values.faults }),
      ...(values.browser && { CLUSTER_BROWSER: "1" }),
      ...(values.keep && { CLUSTER_KEEP: "1" }),
      ...(values["upgrade-from"] !== undefined && { CLUSTER_UPGRADE_FROM: values["upgrade-from"] }),
    },
  });
  process.exitCode = code;
}

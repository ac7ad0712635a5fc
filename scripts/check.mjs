// `npm run check`: types, lint, format, import rules, lock file. No warnings: a rule is an error or it is off.
import { ensureDependencies } from "./lib/dependencies.mjs";

ensureDependencies();

const { runChecks } = await import("./lib/check/checks.mjs");
const failed = await runChecks();
if (failed.length) console.error(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length ? 1 : 0;

// `npm run cluster`: the shop on a group of databases behind HAProxy, with three apis and two storefronts, on this machine.
// `npm run cluster -- kill primary` and the like do something to the one that runs. Linux only; see tests/README.md.
import { ensureDependencies } from "./lib/dependencies.mjs";

ensureDependencies();

const { register } = await import("tsx/esm/api");
register();
const { runCluster } = await import("../tests/cluster/run");
try {
  process.exitCode = await runCluster(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? `\n${error.message}` : error);
  process.exitCode = 1;
}

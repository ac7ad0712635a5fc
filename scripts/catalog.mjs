// `npm run catalog [-- --check [PART] | --compare REVISION [PART]]`: the components of both apps in every state; see tests/README.md.
import { ensureDependencies } from "./lib/dependencies.mjs";

ensureDependencies();

const { runCatalog } = await import("./lib/catalog/run-catalog.mjs");
try {
  process.exitCode = await runCatalog(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? `\n${error.message}` : error);
  process.exitCode = 1;
}

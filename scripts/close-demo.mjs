// `npm run close-demo`: takes the public passwords from the accounts of the demo, whether the shop runs or not.
import { runDatabaseTool } from "./lib/database/run-database-tool.mjs";

process.exitCode = await runDatabaseTool("close-demo", []);

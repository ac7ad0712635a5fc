// `npm run rotate-seal-key`: a new master key for sealed secrets takes over from the present one, while the shop runs or not.
import { runDatabaseTool } from "./lib/database/run-database-tool.mjs";

process.exitCode = await runDatabaseTool("rotate-seal-key", []);

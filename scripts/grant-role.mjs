// `npm run grant-role -- EMAIL "First Last" [role]`: an administrator for a shop that has none, or that is locked out.
import { runDatabaseTool } from "./lib/database/run-database-tool.mjs";

process.exitCode = await runDatabaseTool("grant-role", process.argv.slice(2));

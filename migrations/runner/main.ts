// Brings the database that DATABASE_URL names up to date, and says how many migrations it applied; see
// scripts/lib/database/migrate.mjs.
import { knownMigrations } from "../../scripts/lib/database/upgrade.mjs";
import { runMigrations } from "./run-migrations";

try {
  const applied = await runMigrations(process.env.DATABASE_URL ?? "", { names: knownMigrations(), say: console.error });
  console.log(
    applied.length === 0 ? "up to date" : `${applied.length} migration${applied.length === 1 ? "" : "s"} applied`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import path from "node:path";
import { pathToFileURL } from "node:url";
import knex, { type Knex } from "knex";
import mysql from "mysql2/promise";
import { migrationConfig } from "../../../knexfile";
import { createEmpty, urlOfDatabase } from "../template-database";
import { type BreakingChange, schemaChanges, statementChanges } from "./breaking-changes";
import { readSchema } from "./schema";

/** What a migration says about changes that would break the previous release. */
export interface Compatibility {
  /** The change, and why the previous release does not mind it. */
  safe?: Record<string, string>;
  /** The change, and the migration of an earlier release since whose code nothing reads or writes what goes. */
  contract?: Record<string, string>;
}

export interface Migration {
  name: string;
  up: (knex: Knex) => Promise<unknown>;
  compatibility?: Compatibility;
}

const folder = path.join(import.meta.dirname, "../../../migrations");

/** Loads a migration of `migrations/`. */
export async function loadMigration(name: string): Promise<Migration> {
  const loaded = (await import(pathToFileURL(path.join(folder, name)).href)) as Omit<Migration, "name">;
  return { ...loaded, name };
}

/** Runs a migration; returns what its statements do to a release that runs meanwhile. */
async function statementsOf(db: Knex, run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql.trim().replaceAll(/\s+/g, " "));
  db.on("query", note);
  await run();
  db.off("query", note);
  return statements;
}

const MIN_REASON = 20;

function undeclared(
  { name, compatibility = {} }: Migration,
  changes: readonly BreakingChange[],
  released: readonly string[],
): string[] {
  const { safe = {}, contract = {} } = compatibility;
  const problems = changes
    .filter(({ what }) => !(what in safe) && !(what in contract))
    .map(({ what, why }) => `${name}: ${what}: the previous release cannot run with this: ${why}.`);
  for (const [what, reason] of Object.entries(safe))
    if (reason.length < MIN_REASON) problems.push(`${name}: ${what}: say why it is safe, in a sentence.`);
  for (const [what, expand] of Object.entries(contract))
    if (!released.includes(expand))
      problems.push(`${name}: ${what}: ${expand} is in no earlier release, so that release still uses what goes.`);
  for (const what of [...Object.keys(safe), ...Object.keys(contract)])
    if (!changes.some((change) => change.what === what))
      problems.push(`${name}: ${what} is declared, but this migration does nothing of the kind.`);
  return [...new Set(problems)];
}

/**
 * Applies the migrations of a release to an empty database, then the later ones, and returns what the release could not
 * run with and no migration declares; an empty list when both can run side by side.
 * @param database name of the database, which is made and dropped
 */
export async function migrationProblems(
  serverUrl: string,
  database: string,
  released: readonly Migration[],
  later: readonly Migration[],
): Promise<string[]> {
  const url = await createEmpty(serverUrl, database);
  const db = knex(migrationConfig(url));
  const problems: string[] = [];
  try {
    for (const { up } of released) await up(db);
    const before = await readSchema(db);
    const names = released.map(({ name }) => name);
    const seen = new Set<string>();
    for (const migration of later) {
      const statements = await statementsOf(db, () => migration.up(db));
      const changes = [
        ...statements.flatMap((sql) => statementChanges(before, sql)),
        ...schemaChanges(before, await readSchema(db)).filter(({ what, why }) => !seen.has(`${what}: ${why}`)),
      ];
      for (const { what, why } of changes) seen.add(`${what}: ${why}`);
      problems.push(...undeclared(migration, changes, names));
    }
    return problems;
  } finally {
    await db.destroy();
    const connection = await mysql.createConnection(urlOfDatabase(serverUrl, ""));
    await connection.query("DROP DATABASE IF EXISTS ??", [database]);
    await connection.end();
  }
}

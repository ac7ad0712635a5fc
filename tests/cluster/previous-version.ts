import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { installed, root } from "../../scripts/lib/paths.mjs";
import { runTool } from "../../scripts/lib/process/tool.mjs";

/** Another revision of the product, built. */
export interface PreviousVersion {
  folder: string;
  revision: string;
  remove(): void;
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const WORKSPACES = ["", "api", "storefront", "desktop", "shared"];

/** Gives a version packages: those that are installed here where it has the same lock file, its own otherwise. */
function providePackages(folder: string): void {
  const lockOf = (of: string) => readFileSync(path.join(of, "package-lock.json"), "utf8");
  if (lockOf(folder) !== lockOf(root)) {
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "pipe" });
    return;
  }
  for (const workspace of WORKSPACES) {
    const packages = path.join(root, workspace, "node_modules");
    if (!existsSync(packages)) continue;
    const own = path.join(folder, workspace, "node_modules");
    mkdirSync(own);
    // The workspaces are packages, too, and those have to be of this version.
    for (const name of readdirSync(packages))
      if (name !== "@fundi") symlinkSync(path.join(packages, name), path.join(own, name));
  }
  const names = path.join(folder, "node_modules/@fundi");
  mkdirSync(names);
  for (const name of WORKSPACES.slice(1)) symlinkSync(path.join(folder, name), path.join(names, name));
}

/** Checks a revision out into a folder of its own and builds it, with the packages that are installed here. */
export async function buildPrevious(revision: string, folder: string): Promise<PreviousVersion> {
  git("worktree", "add", "--detach", folder, revision);
  const remove = () => {
    git("worktree", "remove", "--force", folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    providePackages(folder);
    for (const target of ["api", "storefront", "console"]) {
      const { code, output } = await runTool([path.join(folder, "scripts/build.mjs"), target], { show: false });
      if (code !== 0) throw new Error(`${revision} could not be built:\n${output}`);
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, revision: git("rev-parse", "--short", revision), remove };
}

/** Migrates a database as `npm run migrate` of a version does. */
export async function migrateAs(folder: string, databaseUrl: string): Promise<void> {
  const cli = ["--import", "tsx", installed("knex/bin/cli.js"), "migrate:latest", "--knexfile"];
  await promisify(execFile)(process.execPath, [...cli, path.join(folder, "knexfile.ts")], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}

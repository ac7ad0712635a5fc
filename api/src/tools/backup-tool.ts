import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { BackupProblem } from "../platform/backup/backup-problem";
import { createShopFiles, fileSettings } from "../platform/files/shop-files";

const root = path.resolve(import.meta.dirname, "../../..");

/** The running version of Fundi. */
export const version = (JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string })
  .version;

/** The names of the migrations that this version knows. */
export const migrationNames = (): string[] =>
  readdirSync(path.join(root, "migrations")).filter((name) => name.endsWith(".ts"));

/** The settings that a backup tool needs; the rest of the environment is not validated. */
export const settings = {
  databaseUrl: process.env.DATABASE_URL ?? "",
  dataDir: path.resolve(process.env.DATA_DIR || ".data"),
};

/** The shop's files, where the environment says. */
export const shopFiles = () => createShopFiles(fileSettings({ ...process.env, DATA_DIR: settings.dataDir }));

let asked: Promise<string> | undefined;
/** Returns the passphrase of BACKUP_PASSPHRASE, or prompts for one, once. */
export const passphrase = (): Promise<string> => {
  asked ??= process.env.BACKUP_PASSPHRASE ? Promise.resolve(process.env.BACKUP_PASSPHRASE) : ask();
  return asked;
};

async function ask(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupProblem(
      "This backup is encrypted. Put its passphrase into BACKUP_PASSPHRASE, then run the same command again.",
    );
  // The input is not echoed.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write("Passphrase of the backup: ");
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

/** Runs a tool; an error is printed as one sentence with exit code 1. DEBUG=1 shows the stack as well. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(process.env.DEBUG ? error : `\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The file of the data folder that holds the shop's secret. */
export const SECRET_FILE = "secret.key";

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/**
 * The secret that keys are derived from: SECRET_KEY, or that of the data folder, which the first caller makes. It is not in
 * the database, so that no backup of it holds both the lock and the key.
 */
export function readShopSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(dataDir, SECRET_FILE);
  for (;;) {
    try {
      const secret = readFileSync(file, "utf8").trim();
      if (secret.length < 32) throw new Error(`${file} is damaged. Put it back from a copy of the data folder.`);
      return secret;
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
    }
    makeSecret(file);
  }
}

/** Written whole under another name first: two processes at once, or a power cut, never leave half a secret. */
function makeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

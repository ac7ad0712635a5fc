import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The file of the data folder that contains the shop's secret. */
export const SECRET_FILE = "secret.key";

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/**
 * Returns the secret that keys are derived from: SECRET_KEY, or that of the data folder, which the first caller
 * creates. It is not in the database, so that a backup never contains both the ciphertext and the key.
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
    createSecretFile(file);
  }
}

/** Written under a temporary name first: neither two concurrent processes nor a power cut leave half a secret. */
function createSecretFile(file: string): void {
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

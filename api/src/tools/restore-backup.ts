// npm run restore-backup -- FILE: see docs/OPERATIONS.md. Into the empty database of DATABASE_URL.
import { stat } from "node:fs/promises";
import path from "node:path";
import { readEnv } from "../env";
import { restoreDump } from "../platform/database/restore";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: DATABASE_URL=mysql://… npm run restore-backup -- fundi-….sql.gz");
  process.exit(2);
}
const env = readEnv();
const { statements, uploads } = await restoreDump(env.DATABASE_URL, file);
const sizes = await Promise.all(
  uploads.map(async (upload) => ({
    ...upload,
    there: (await stat(path.join(env.DATA_DIR, "uploads", upload.path)).catch(() => null))?.size,
  })),
);
const missing = sizes.filter(({ bytes, there }) => there !== bytes);
console.log(`The database is back (${statements} statements).`);
if (missing.length > 0) {
  console.log(`${missing.length} of ${uploads.length} uploads are not in ${env.DATA_DIR}/uploads, or of another size:`);
  for (const upload of missing) console.log(`  ${upload.path}`);
}

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { EncryptRequest, EncryptResult } from "./modules/backups/copies/encrypt-file";
import { encrypted } from "./platform/backup/encryption";

// The thread that encrypts a copy of a backup.
const { source, target, passphrase } = workerData as EncryptRequest;
const respond = (message: EncryptResult) => parentPort?.postMessage(message);

const hash = createHash("sha256");
const hashing = new Transform({
  transform(chunk, _encoding, done) {
    hash.update(chunk);
    done(null, chunk);
  },
});
try {
  const content = await encrypted(createReadStream(source), passphrase);
  await pipeline(content, hashing, createWriteStream(target, { mode: 0o600, flush: true }));
  respond({ sha256: hash.digest("hex") });
} catch (error) {
  respond({ error: error instanceof Error ? error.message : String(error) });
}

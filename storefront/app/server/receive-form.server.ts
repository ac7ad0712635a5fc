import type { IncomingMessage } from "node:http";

/** More than the longest form with every character escaped; pictures are uploaded to the api. */
const FORM_MAX_BYTES = 256 * 1024;

/** Reads the bytes of a submitted form; null when there are more than `maxBytes`, which protects the memory. */
export function receiveForm(req: IncomingMessage, maxBytes = FORM_MAX_BYTES): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(req.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve(null);
  const chunks: Buffer[] = [];
  let size = 0;
  // Not by async iteration, which would close the connection before the response.
  return new Promise((resolve, reject) => {
    req.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      req.pause();
      resolve(null);
    });
    req.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    req.on("error", reject);
  });
}

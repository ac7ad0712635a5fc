import type { EncryptedFile } from "./copy-target";

/** The input of the thread. */
export interface EncryptRequest {
  source: string;
  target: string;
  passphrase: string;
}
export type EncryptResult = { sha256: string } | { error: string };

/** The part of a worker thread that is used here. */
interface Thread {
  once(event: "message", listener: (result: EncryptResult) => void): unknown;
  once(event: "error", listener: (error: Error) => void): unknown;
  once(event: "exit", listener: (code: number) => void): unknown;
}

/**
 * Encrypts a file in a separate thread: deriving the key deliberately takes a second and 256 MB, and the shop keeps
 * running.
 */
export function encryptFile(
  request: EncryptRequest,
  startThread: (data: EncryptRequest) => Thread,
): Promise<EncryptedFile> {
  return new Promise((resolve, reject) => {
    const thread = startThread(request);
    thread.once("message", (result) =>
      "error" in result ? reject(new Error(result.error)) : resolve({ file: request.target, sha256: result.sha256 }),
    );
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The encryption ended with code ${code}.`)));
  });
}

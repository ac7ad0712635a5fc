import type { EncryptedFile } from "./copy-target";

/** What the thread is given. */
export interface EncryptRequest {
  source: string;
  target: string;
  passphrase: string;
}
export type EncryptAnswer = { sha256: string } | { error: string };

/** The part of a worker thread that is used here. */
interface Thread {
  once(event: "message", listener: (answer: EncryptAnswer) => void): unknown;
  once(event: "error", listener: (error: Error) => void): unknown;
  once(event: "exit", listener: (code: number) => void): unknown;
}

/**
 * Encrypts a file in a thread of its own: deriving the key takes a second and 256 MB on purpose, and the shop goes on.
 */
export function encryptFile(
  request: EncryptRequest,
  startThread: (data: EncryptRequest) => Thread,
): Promise<EncryptedFile> {
  return new Promise((resolve, reject) => {
    const thread = startThread(request);
    thread.once("message", (answer) =>
      "error" in answer ? reject(new Error(answer.error)) : resolve({ file: request.target, sha256: answer.sha256 }),
    );
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The encryption ended with code ${code}.`)));
  });
}

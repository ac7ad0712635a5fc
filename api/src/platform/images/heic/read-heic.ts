import type { HeicResult, HeicTask } from "./heic-result";

/** The part of a worker thread that is used here. */
interface Thread {
  once(event: "message", listener: (result: HeicResult) => void): unknown;
  once(event: "error", listener: (error: Error) => void): unknown;
  once(event: "exit", listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
}

export type StartHeicThread = (task: HeicTask) => Thread;

/** Forty megapixels take four seconds on a slow processor. */
const TIMEOUT_MS = 30_000;

/**
 * Decodes a HEIC in a thread of its own, which ends with it: a file that is made to harm takes at most the thread's
 * time and memory. Resolves with a PNG, or with why there is none.
 */
export function readHeic(start: StartHeicThread, task: HeicTask, timeoutMs = TIMEOUT_MS): Promise<HeicResult> {
  return new Promise((resolve) => {
    const thread = start(task);
    const settle = (result: HeicResult) => {
      clearTimeout(timer);
      // Its memory is free before the next one starts.
      resolve(thread.terminate().then(() => result));
    };
    const fail = () => settle({ refused: "damaged" });
    const timer = setTimeout(fail, timeoutMs);
    thread.once("message", settle);
    // It asked for more memory than it may have, or its program ended itself.
    thread.once("error", fail);
    thread.once("exit", fail);
  });
}

import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { analyse, type Shop } from "./analysis";
import type { FromThread, ThreadTask, ToThread } from "./import-thread";
import { writeRejects } from "./rejects-file";
import { FileTooLargeError, UnreadableFileError } from "./source-file";

// The body of a thread: it does the one task that it was started with.
if (!parentPort) throw new Error("This file runs as a thread.");
const port: MessagePort = parentPort;

const tell = (message: FromThread): void => port.postMessage(message);

const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
let questions = 0;

port.on("message", ({ id, answer, failed }: ToThread) => {
  const question = waiting.get(id);
  waiting.delete(id);
  if (failed) question?.reject(new Error("The shop could not be asked."));
  else question?.resolve(answer as never);
});

function ask<Answer>(question: keyof Shop, of: unknown[]): Promise<Answer> {
  questions += 1;
  const id = questions;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    tell({ kind: "question", id, question, of });
  });
}

const shop: Shop = {
  findExisting: (keys, skus) => ask("findExisting", [keys, skus]),
  recall: (titles) => ask("recall", [titles]),
};

async function work({ kind, task }: ThreadTask): Promise<unknown> {
  if (kind === "analyse") return analyse(task, shop);
  await writeRejects(task);
  return null;
}

try {
  tell({ kind: "done", result: await work(workerData as ThreadTask) });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const unreadable = error instanceof UnreadableFileError;
  const tooLarge = error instanceof FileTooLargeError;
  tell({ kind: "failed", error: unreadable ? "unreadable" : tooLarge ? "too large" : "other", message });
}
port.close();

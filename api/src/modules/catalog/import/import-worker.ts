import { type MessagePort, parentPort } from "node:worker_threads";
import { analyse, type Shop } from "./analysis";
import type { FromThread, ThreadTask, ToThread } from "./import-work";
import { writeRejects } from "./rejects-file";
import { FileTooLargeError, UnreadableFileError } from "./source-file";

// The body of a thread: it does one task at a time and asks the shop through whoever started it.
if (!parentPort) throw new Error("This file runs as a thread.");
const port: MessagePort = parentPort;

const tell = (message: FromThread): void => port.postMessage(message);

const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
let questions = 0;

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
  if (kind === "analyse") return await analyse(task, shop);
  await writeRejects(task);
  return null;
}

async function perform(task: ThreadTask): Promise<void> {
  try {
    tell({ kind: "done", result: await work(task) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unreadable = error instanceof UnreadableFileError;
    const tooLarge = error instanceof FileTooLargeError;
    tell({ kind: "failed", error: unreadable ? "unreadable" : tooLarge ? "too large" : "other", message });
  }
}

function take({ answer, failed, id }: ToThread & { kind: "answer" }): void {
  const question = waiting.get(id);
  waiting.delete(id);
  if (failed) question?.reject(new Error("The shop could not be asked."));
  else question?.resolve(answer as never);
}

port.on("message", (message: ToThread) => {
  if (message.kind === "task") void perform(message.task);
  else take(message);
});

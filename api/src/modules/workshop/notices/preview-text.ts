import { AppError } from "@fundi/shared/contract/errors";
import type { TextedMove, TextPreview } from "@fundi/shared/workshop/notice-edits";
import type { Tx } from "../../../platform/database/transaction";
import { smsLength } from "../../mail-templates";
import { dropLinesOf } from "../estimates/job-lines";
import type { JobRecord } from "../jobs/job-columns";
import { stageAfterWithdrawal } from "../jobs/job-path";
import { findJob, saveJob, saveProblemsOf } from "../jobs/job-store";
import { lockWithBill, repairNotFound, takeStep, type Worker } from "../jobs/move-job";
import { movedPromise, promiseMove } from "../jobs/promise";
import { isCheckedAfter } from "../jobs/use-cases/finish-work";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { textDelayed, textReady, textReadyAgain } from "./notice-texts";

/** Ends the transaction of a preview: nothing of it stays. */
class Seen<T> extends Error {
  constructor(readonly value: T) {
    super("A preview was read.");
  }
}

/** Returns what work in a transaction finds out, and rolls all of it back. */
export async function tried<T>(
  { inTransaction }: Pick<WorkshopDependencies, "inTransaction">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(async (tx): Promise<T> => {
      throw new Seen(await work(tx));
    });
  } catch (error) {
    if (error instanceof Seen) return error.value as T;
    throw error;
  }
}

/** Makes a change as far as its text depends on it, without what it requires. Returns whether the device can be fetched then. */
async function tryOut(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { change, actor }: { change: Exclude<TextedMove, { move: "promise" | "announce" }>; actor: Worker },
): Promise<boolean> {
  const by = { userId: actor.id, via: "console" } as const;
  const step = { event: "repair.stage_changed", payload: { action: change.move }, by } as const;
  const ready = async (outcome: JobRecord["outcome"]) => {
    await takeStep(tx, dependencies, job, { ...step, action: change.move, to: "ready", change: { outcome } });
    return true;
  };
  switch (change.move) {
    case "finish":
      if (await isCheckedAfter(tx.db, job, { action: change.move, finishedBy: actor.id })) return false;
      await saveProblemsOf(tx.db, job.id, "fixed", change.problemIds);
      return ready(change.outcome);
    case "give_up":
      if (await isCheckedAfter(tx.db, job, { action: change.move, finishedBy: actor.id })) return false;
      await dropLinesOf(tx, dependencies, job, { action: "give_up", author: actor });
      return ready("not_repairable");
    case "pass":
      return ready(job.outcome);
    case "withdraw":
      if (stageAfterWithdrawal(job.stage) !== "ready") return false;
      await dropLinesOf(tx, dependencies, job, { action: "withdraw", author: actor });
      return ready("withdrawn");
  }
}

/** Returns whether a change has a text to send: it is written by what writes it afterwards. */
async function write(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { id, change, actor }: { id: number; change: TextedMove; actor: Worker },
): Promise<void> {
  const job = await lockWithBill(tx, id);
  if (change.move === "announce") return textReadyAgain(tx, dependencies, { ...job, version: job.version + 1 });
  if (change.move !== "promise") {
    if (await tryOut(tx, dependencies, job, { change, actor })) await textReady(tx, dependencies, id);
    return;
  }
  const after = { ...job, ...movedPromise(job, change.promisedAt === null ? null : new Date(change.promisedAt)) };
  if (!promiseMove(job, after)?.isLater) return;
  await saveJob(tx.db, after);
  await textDelayed(tx, dependencies, id);
}

/**
 * Returns the text that is written by what writes it in earnest; null: none. All of it is rolled back: there are no other
 * words that could differ.
 */
export async function previewOf(
  dependencies: WorkshopDependencies,
  written: (tx: Tx, trial: WorkshopDependencies) => Promise<unknown>,
): Promise<TextPreview | null> {
  const { texts } = dependencies;
  if (!texts.isAvailable()) return null;
  try {
    return await tried(dependencies, async (tx) => {
      let seen: TextPreview | null = null;
      const send: WorkshopDependencies["texts"]["send"] = async (_tx, request) => {
        const text = await texts.preview(tx, request);
        seen = text && {
          ...{ words: text.body, language: text.language, channels: [...text.channels], waits: text.waits },
          ...{ numberEnd: text.number.slice(-3), length: smsLength(text.body) },
        };
        return null;
      };
      await written(tx, { ...dependencies, texts: { ...texts, send } });
      return seen;
    });
  } catch (error) {
    // What the change still requires is said when it is made.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns the text that a change of a job sends to its customer; null: none. The change is made, and rolled back. */
export async function previewText(
  dependencies: WorkshopDependencies,
  command: { id: number; change: TextedMove; actor: Worker },
): Promise<TextPreview | null> {
  if (!(await findJob(dependencies.db, command.id))) throw repairNotFound();
  return previewOf(dependencies, (tx, trial) => write(tx, trial, command));
}

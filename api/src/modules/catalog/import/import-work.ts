import type { AnalysisTask, Shop } from "./analysis";
import type { RejectsTask } from "./rejects-file";

/** The work that is done beside the event loop, so that the shop keeps answering. */
export type ThreadTask = { kind: "analyse"; task: AnalysisTask } | { kind: "rejects"; task: RejectsTask };

/** A thread asks the shop by name of the question, for it has no database of its own. */
export type FromThread =
  | { kind: "question"; id: number; question: keyof Shop; of: unknown[] }
  | { kind: "done"; result: unknown }
  | { kind: "failed"; error: "unreadable" | "too large" | "other"; message: string };

export type ToThread =
  | { kind: "task"; task: ThreadTask }
  | { kind: "answer"; id: number; answer: unknown; failed: boolean };

import type { DomainEvent } from "@fundi/shared/domain-events";
import type { AnalysisTask } from "./analysis";
import type { RejectsTask } from "./rejects-file";

/** The work that is done beside the event loop, so that the shop keeps answering. */
export type ThreadTask =
  | { kind: "analyse"; task: AnalysisTask }
  | { kind: "rejects"; task: RejectsTask }
  | { kind: "commit"; importId: number };

export type FromThread =
  /** Something was committed: its events are stored, and whoever listens in this process is to be told. */
  | { kind: "committed"; events: DomainEvent[] }
  /** A long task is getting on. */
  | { kind: "alive" }
  | { kind: "done"; result: unknown }
  | { kind: "failed"; error: "unreadable" | "too large" | "other"; message: string };

export type ToThread =
  | { kind: "task"; task: ThreadTask }
  /** Come to an end with the batch at hand. */
  | { kind: "stop" }
  /** No more tasks: close the connection and end. */
  | { kind: "end" };

import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { AnalysisTask } from "../plan/analysis";
import type { RejectsTask } from "../plan/rejects-file";

/** Work that runs off the event loop, so that the shop stays responsive. */
export type ThreadTask =
  | { kind: "analyse"; task: AnalysisTask }
  | { kind: "rejects"; task: RejectsTask }
  | { kind: "commit"; importId: number };

export type FromThread =
  /** Committed: the events are stored and must be published in this process. */
  | { kind: "committed"; events: DomainEvent[] }
  /** A long task is making progress. */
  | { kind: "alive" }
  | { kind: "done"; result: unknown }
  | { kind: "failed"; error: "unreadable" | "too large" | "missing" | "unavailable" | "other"; message: string };

export type ToThread =
  | { kind: "task"; task: ThreadTask }
  /** Stop after the current batch. */
  | { kind: "stop" }
  /** No more tasks: close the connection and exit. */
  | { kind: "end" };

import { createLoop } from "../../../platform/loop";
import { bindUseCases } from "../../../platform/use-cases";
import type { BulkDependencies } from "./bulk-dependencies";
import { findBulk, findUnfinished } from "./bulk-store";
import { changeNextRecord } from "./use-cases/change-next-record";
import { describeBulks } from "./use-cases/describe-bulks";
import { labelBulk } from "./use-cases/label-bulk";
import { listBulkProblems } from "./use-cases/list-bulk-problems";
import { listLatestBulks } from "./use-cases/list-latest-bulks";
import { startBulk } from "./use-cases/start-bulk";
import { undoBulk } from "./use-cases/undo-bulk";
import { undoNextRecord } from "./use-cases/undo-next-record";
import { viewBulk } from "./use-cases/view-bulk";

const IDLE_MS = 5000;

/**
 * Changes many records. The request is stored first; then each record is changed by the rules of a single one, in a
 * transaction of its own that records the outcome. So a crash in the middle loses nothing and repeats nothing
 * (`docs/decisions/019`).
 */
export function createBulkService(dependencies: Omit<BulkDependencies, "wake">) {
  const { db, log } = dependencies;
  const given: BulkDependencies = { ...dependencies, wake: () => loop.wake() };
  let stopping = false;

  const loop = createLoop({
    name: "bulk",
    idleMs: IDLE_MS,
    log,
    run: async () => {
      for (const id of await findUnfinished(db)) {
        const work = (await findBulk(db, id))?.state === "undoing" ? undoNextRecord : changeNextRecord;
        while (!stopping && (await work(given, id)));
      }
    },
  });

  return {
    ...bindUseCases(given, {
      find: viewBulk,
      labelOf: labelBulk,
      around: describeBulks,
      latest: listLatestBulks,
      problems: listBulkProblems,
      start: startBulk,
      undo: undoBulk,
    }),

    loop: {
      start() {
        stopping = false;
        loop.start();
      },
      wake: loop.wake,
      stop() {
        stopping = true;
        return loop.stop();
      },
    },
  };
}

export type BulkService = ReturnType<typeof createBulkService>;

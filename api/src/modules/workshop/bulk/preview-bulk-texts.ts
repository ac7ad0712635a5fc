import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { previewBulkRepairTexts, RepairBulkChange } from "@fundi/shared/workshop/repair-bulk";
import { CUSTODY_KINDS, type RepairKind } from "@fundi/shared/workshop/repair-stages";
import type { Tx } from "../../../platform/database/transaction";
import type { IntakeRecord } from "../intake/intake-columns";
import { findIntakes } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findJobs, findSteps } from "../jobs/job-store";
import { whyNotAgain } from "../notices/announce-repair";
import { textOwnWords, textReadyAgain } from "../notices/notice-texts";
import { previewOf, tried } from "../notices/preview-text";
import { refusalToText } from "../notices/refusal-to-text";
import { textableNumber } from "../numbers/textable-number";
import type { WorkshopDependencies } from "../workshop-dependencies";

type Preview = CallOutput<typeof previewBulkRepairTexts>;
type Refusal = Preview["refused"][number]["reason"];
type TextChange = Extract<RepairBulkChange, { isReady: true } | { words: string }>;

const isBrought = (kind: RepairKind) => (CUSTODY_KINDS as readonly RepairKind[]).includes(kind);

/** Returns why a customer would not be texted about a repair; null where they would. */
async function whyNot(
  dependencies: WorkshopDependencies,
  tx: Tx,
  { job, intake }: { job: JobRecord; intake: IntakeRecord | null },
  change: TextChange,
): Promise<Refusal | null> {
  if ("words" in change) return refusalToText(tx, dependencies, { job, intake }, "repair-message");
  if (job.stage !== "ready" || !isBrought(job.kind)) return "not_ready";
  if (whyNotAgain(job, await findSteps(tx.db, job.id), dependencies.clock()) !== null) return "too_soon";
  return refusalToText(tx, dependencies, { job, intake }, "repair-ready-again");
}

/** Returns whom a text about these repairs would reach, by number or repair, and why others are not reached. */
async function reach(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { ids, change }: { ids: readonly number[]; change: TextChange },
) {
  const jobs = await findJobs(tx.db, ids);
  const intakes = await findIntakes(tx.db, [...new Set(jobs.map(({ intakeId }) => intakeId))]);
  const refused = new Map<Refusal, number>();
  const reached = new Map<string, JobRecord>();
  let repeated = 0;
  for (const job of jobs) {
    const intake = intakes.get(job.intakeId) ?? null;
    const why = await whyNot(dependencies, tx, { job, intake }, change);
    // Own words go to a number once; what is ready is another text for each device.
    const key = "words" in change ? (textableNumber(intake) ?? "") : String(job.id);
    if (why !== null) refused.set(why, (refused.get(why) ?? 0) + 1);
    else if (reached.has(key)) repeated += 1;
    else reached.set(key, job);
  }
  return { refused, reached, repeated };
}

/** Returns whom a text about these repairs would reach, why others are not reached, and how the first one reads. */
export async function previewBulkTexts(
  dependencies: WorkshopDependencies,
  choice: { ids: readonly number[]; change: TextChange },
): Promise<Preview> {
  const { change } = choice;
  const { refused, reached, repeated } = await tried(dependencies, (tx) => reach(tx, dependencies, choice));
  const [first] = reached.values();
  const sample = async (job: JobRecord) =>
    previewOf(dependencies, (tx, trial) =>
      "words" in change
        ? textOwnWords(tx, trial, job, { words: change.words, reason: "preview" })
        : textReadyAgain(tx, trial, { ...job, version: job.version + 1 }),
    );
  return {
    ...{ texts: reached.size, repeated },
    refused: [...refused].map(([reason, repairs]) => ({ reason, repairs })),
    sample: first ? await sample(first) : null,
  };
}

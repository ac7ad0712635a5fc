import { checkProblems } from "../../intake/check-references";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { saveProblemsOf } from "../job-store";
import { type ActCommand, actOn } from "../move-job";

interface Diagnosis {
  finding: string;
  publicFinding: string;
  problemIds: readonly number[];
  noFault: boolean;
}

/** Stores what was found: for staff, and in words for the customer. */
export const recordDiagnosis = (
  dependencies: WorkshopDependencies,
  { finding, publicFinding, problemIds, noFault, ...command }: ActCommand & Diagnosis,
): Promise<number> =>
  actOn(dependencies, "diagnose", command, async (tx, job) => {
    await checkProblems(tx.db, problemIds, "problemIds");
    await saveProblemsOf(tx.db, job.id, "found", problemIds);
    return {
      change: { finding, publicFinding, noFault, technicianId: job.technicianId ?? command.actor.id },
      event: "repair.diagnosed",
    };
  });

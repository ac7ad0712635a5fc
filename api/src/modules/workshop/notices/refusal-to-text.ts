import type { RepairTextRefusal } from "@fundi/shared/workshop/repair-notices";
import type { Tx } from "../../../platform/database/transaction";
import type { IntakeRecord } from "../intake/intake-columns";
import type { JobRecord } from "../jobs/job-columns";
import { isWrongNumber, textableNumber } from "../numbers/textable-number";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The values do not matter: nothing is written. */
const CONTENT = {
  "repair-ready-again": { kind: "repair-ready-again", values: { device: "", due: "", hours: "", link: "" } },
  "repair-message": { kind: "repair-message", values: { device: "", words: "", link: "" } },
} as const;

/** Returns why the customer of a repair is not texted; null where they are. */
export async function refusalToText(
  tx: Pick<Tx, "db">,
  { texts }: Pick<WorkshopDependencies, "texts">,
  { job, intake }: { job: Pick<JobRecord, "id" | "kind">; intake: IntakeRecord | null },
  kind: keyof typeof CONTENT,
): Promise<RepairTextRefusal | null> {
  if (job.kind === "internal") return "ours";
  if (intake && isWrongNumber(intake)) return "wrong_number";
  const number = textableNumber(intake);
  if (!intake || number === null) return "no_number";
  return await texts.refusalOf(tx, {
    ...{ to: { number, choicesOf: intake.userId }, content: CONTENT[kind], about: { entity: "repair", id: job.id } },
  });
}

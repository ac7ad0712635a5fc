import { photosAsked, unexplained } from "@fundi/shared/workshop/check-rules";
import type { AfterCheckForm } from "@fundi/shared/workshop/checklists";
import type { Tx } from "../../../platform/database/transaction";
import type { JobRecord } from "../jobs/job-columns";
import { storePhotos } from "../photos/store-photos";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findChecks, insertCheck } from "./check-store";
import { checkedAnswers, checksMissing, listFor } from "./intake-checks";

interface Passing {
  form: AfterCheckForm;
  actorId: number;
}

/**
 * Stores the check of finished work. Throws CHECKS_MISSING where a required question is left open, where nobody explains
 * a fault, and where there are fewer photos than are asked for and nobody says why.
 */
export async function storeAfterCheck(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { form, actorId }: Passing,
): Promise<void> {
  const now = dependencies.clock();
  const list = await listFor(tx.db, job, "after");
  const answers = checkedAnswers(list, form.checks, "checks");
  if (list !== null) {
    const before = (await findChecks(tx.db, [job.id])).filter(({ phase }) => phase === "intake").at(-1);
    const open = unexplained(list.items, before?.answers ?? [], answers).map(({ textEn }) => textEn);
    if (open.length > 0)
      checksMissing(
        open,
        "checks",
        `Not in order. Say why it passes all the same, or fail the check: ${open.join(", ")}.`,
      );
    const asked = photosAsked(list, answers);
    if (form.photos.length < asked && form.noPhotoReason === "")
      checksMissing(
        ["Photos"],
        "noPhotoReason",
        `Take ${asked === 1 ? "a photo" : `${asked} photos`} of the finished device, or say why not.`,
      );
  }
  await storePhotos(tx, dependencies, {
    ...{ jobId: job.id, phase: "after", photos: form.photos, field: "photos", actorId, now },
  });
  const { results, noPhotoReason } = form;
  if (answers.length > 0 || results !== "" || noPhotoReason !== "")
    await insertCheck(tx.db, {
      ...{ jobId: job.id, phase: "after", checklistId: list?.id ?? null, answers, results, noPhotoReason },
      ...{ checkedBy: actorId, checkedAt: now },
    });
}

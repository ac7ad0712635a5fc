import { lockJobs } from "../../jobs/job-store";
import { factsOf, repairNotFound, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { destroy } from "../destroy-passcodes";
import { findPasscodes } from "../passcode-store";
import { passcodeNotFound } from "./reveal-passcode";

/** Destroys one passcode by hand. Where it is destroyed already, nothing happens. */
export const destroyPasscode = (
  dependencies: WorkshopDependencies,
  { id, passcodeId, actor }: { id: number; passcodeId: number; actor: Worker },
): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const [job] = await lockJobs(tx.db, [id]);
    if (!job) throw repairNotFound();
    const passcode = (await findPasscodes(tx.db, [id])).find((one) => one.id === passcodeId);
    if (!passcode) throw passcodeNotFound();
    if (passcode.destroyedAt !== null) return;
    await destroy(tx, dependencies, [passcode], "by_hand");
    tx.emit({
      ...{ name: "repair.passcode_changed", entity: "repair", entityId: id, actorId: actor.id },
      payload: { ...(await factsOf(tx, job, job)), what: "destroyed" },
    });
  });

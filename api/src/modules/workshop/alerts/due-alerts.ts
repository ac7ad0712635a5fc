import { PROMISE_MET } from "@fundi/shared/workshop/lateness";
import { lockJobs } from "../jobs/job-store";
import { factsOf } from "../jobs/move-job";
import { minutesOf, type WorkshopDependencies } from "../workshop-dependencies";
import { readAlertRules } from "./alert-settings";
import { findNearPromises, findUnassigned, noteAlert, OUR_MOVE } from "./alert-store";
import { alertOwner } from "./alert-technician";

/** What nobody has for longer is a figure above the board, and no alert: a shop that begins with alerts is not flooded. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** Alerts managers, once, to each repair that nobody has for longer than the shop's limit in opening hours. */
export async function alertToUnassigned(dependencies: WorkshopDependencies): Promise<void> {
  const { db, inTransaction, clock } = dependencies;
  const { unassignedMinutes } = await readAlertRules(db);
  if (unassignedMinutes === 0) return;
  const [now, minutes] = [clock(), minutesOf(dependencies)];
  const from = new Date(now.getTime() - LOOK_BACK_MS);
  // No time of opening hours is longer than that on the wall.
  const until = new Date(now.getTime() - unassignedMinutes * 60_000);
  for (const due of await findUnassigned(db, { from, until })) {
    if (minutes.between(due.aboutAt, now) < unassignedMinutes) continue;
    await inTransaction(async (tx) => {
      const [job] = await lockJobs(tx.db, [due.jobId]);
      if (!job || job.technicianId !== null || !OUR_MOVE.includes(job.stage)) return;
      if (!(await noteAlert(tx.db, "unassigned", due, clock()))) return;
      tx.emit({
        ...{ name: "repair.unassigned", entity: "repair", entityId: job.id, actorId: null },
        payload: await factsOf(tx, job, job),
      });
    });
  }
}

/** Alerts technicians, once for each promise, to work that is not done and promised soon. */
export async function alertToPromises(dependencies: WorkshopDependencies): Promise<void> {
  const { db, inTransaction, clock } = dependencies;
  const { promiseMinutes } = await readAlertRules(db);
  const now = clock();
  const until = promiseMinutes === 0 ? null : minutesOf(dependencies).after(now, promiseMinutes);
  if (!until) return;
  for (const due of await findNearPromises(db, { from: now, until }))
    await inTransaction(async (tx) => {
      const [job] = await lockJobs(tx.db, [due.jobId]);
      const isDue = job?.promisedAt?.getTime() === due.aboutAt.getTime() && !PROMISE_MET.includes(job.stage);
      if (!isDue || !(await noteAlert(tx.db, "promise", due, clock()))) return;
      await alertOwner(tx, job, { what: "promised soon", byId: null });
    });
}

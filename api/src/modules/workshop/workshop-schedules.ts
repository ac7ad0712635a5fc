import type { Schedule } from "../../platform/schedules";
import { alertToPromises, alertToUnassigned } from "./alerts/due-alerts";
import { alertToOverdueBills } from "./alerts/overdue-bills";
import { expireEstimates, followUpEstimates } from "./estimates/due-estimates";
import { endDueHolds } from "./jobs/use-cases/end-due-holds";
import { refreshStageTimes } from "./jobs/use-cases/refresh-stage-times";
import { deleteExpiredSignings } from "./signatures/phone-signing-store";
import { stopAtClosing } from "./times/use-cases/stop-time";
import type { WorkshopDependencies } from "./workshop-dependencies";

const HOUR_MS = 60 * 60 * 1000;

/** Work of the workshop that is looked at every minute. */
export function workshopSchedules(dependencies: WorkshopDependencies): readonly Schedule[] {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return [
    { name: "holds of repairs that end", run: () => endDueHolds(dependencies) },
    { name: "working times past closing", run: () => stopAtClosing(dependencies) },
    { name: "repairs that nobody has", run: () => alertToUnassigned(dependencies) },
    { name: "promises that are near", run: () => alertToPromises(dependencies) },
    { name: "bills of devices that were let go", run: () => alertToOverdueBills(dependencies) },
    { name: "estimates that expire", run: () => expireEstimates(dependencies) },
    { name: "estimates that wait", run: () => followUpEstimates(dependencies) },
    {
      name: "signatures on phones that nobody waits for",
      run: () => deleteExpiredSignings(dependencies.db, dependencies.clock()),
    },
    {
      name: "when repairs get late",
      run: async () => {
        const now = dependencies.clock().getTime();
        if (now - refreshedAt < HOUR_MS) return;
        refreshedAt = now;
        await refreshStageTimes(dependencies);
      },
    },
  ];
}

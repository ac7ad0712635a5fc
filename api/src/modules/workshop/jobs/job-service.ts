import type { RepairFilter } from "@fundi/shared/workshop/repairs";
import { stuckBefore } from "@fundi/shared/workshop/stuck";
import { bindUseCases } from "../../../platform/use-cases";
import { listRepairIds } from "../board/repair-list-store";
import { viewBoard } from "../board/view-board";
import { cardsById } from "../board/view-cards";
import { announceRepair } from "../notices/announce-repair";
import { previewText } from "../notices/preview-text";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { Worker } from "./move-job";
import { assignRepair } from "./use-cases/assign-repair";
import { cancelRepair } from "./use-cases/cancel-repair";
import { changeDevice } from "./use-cases/change-device";
import { checkInRepair } from "./use-cases/check-in-repair";
import { failCheck, passCheck } from "./use-cases/check-work";
import { finishWork, giveUpRepair } from "./use-cases/finish-work";
import { holdRepair } from "./use-cases/hold-repair";
import { mergeRepair } from "./use-cases/merge-repair";
import { recordDiagnosis } from "./use-cases/record-diagnosis";
import { resumeRepair } from "./use-cases/resume-repair";
import { reworkRepair } from "./use-cases/rework-repair";
import { setRepairLabel } from "./use-cases/set-repair-label";
import { startDiagnosis } from "./use-cases/start-diagnosis";
import { startWork } from "./use-cases/start-work";
import { undoRepairStep } from "./use-cases/undo-repair-step";
import { updateRepair } from "./use-cases/update-repair";
import { withdrawRepair } from "./use-cases/withdraw-repair";
import { viewRepair } from "./view-repair";

/** Returns one page of jobs as cards. */
async function listRepairs(dependencies: WorkshopDependencies, filter: RepairFilter, viewer: Worker) {
  const { db, clock, shop } = dependencies;
  const now = clock();
  const around = { now, stuckBefore: stuckBefore(shop, now), viewerId: viewer.id };
  const { ids, ...page } = await listRepairIds(db, filter, around);
  return { jobs: await cardsById(dependencies, ids, viewer), ...page };
}

/** Repair jobs: their board, their list, and what is done with them. */
export const createJobService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    view: viewRepair,
    list: listRepairs,
    cards: cardsById,
    board: viewBoard,
    update: updateRepair,
    previewText,
    changeDevice,
    checkIn: checkInRepair,
    assign: assignRepair,
    startDiagnosis,
    recordDiagnosis,
    startWork,
    finishWork,
    giveUp: giveUpRepair,
    passCheck,
    failCheck,
    rework: reworkRepair,
    announce: announceRepair,
    hold: holdRepair,
    resume: resumeRepair,
    setLabel: setRepairLabel,
    withdraw: withdrawRepair,
    cancel: cancelRepair,
    merge: mergeRepair,
    undo: undoRepairStep,
  });

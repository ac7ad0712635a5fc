import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { changeConsent } from "./change-consent";
import { saveCheckShare } from "./check-share";
import { readWorkRules, saveWorkRules } from "./work-settings";
import { writeChecklist } from "./write-checklist";

/** Checklists, and what customers said about their data. */
export const createCheckService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    ...{ changeConsent, writeChecklist, saveShare: saveCheckShare },
    workRules: ({ db }: WorkshopDependencies) => readWorkRules(db),
    saveWorkRules,
  });

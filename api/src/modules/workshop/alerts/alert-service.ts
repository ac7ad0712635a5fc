import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { readAlertRules, saveAlertRules } from "./alert-settings";

/** When the shop alerts its staff to repairs. */
export const createAlertService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    rules: ({ db }: WorkshopDependencies) => readAlertRules(db),
    saveRules: saveAlertRules,
  });

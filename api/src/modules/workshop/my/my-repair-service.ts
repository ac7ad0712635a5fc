import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { listMyRepairs, openMyEstimate, viewMyRepair } from "./my-repairs";
import { withdrawOwn } from "./withdraw-own";

/** What customers who are signed in see of their repairs. */
export const createMyRepairService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    list: listMyRepairs,
    view: viewMyRepair,
    openEstimate: openMyEstimate,
    withdraw: withdrawOwn,
  });

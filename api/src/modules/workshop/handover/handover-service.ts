import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { handOver } from "./hand-over";
import { reopenRepair } from "./reopen-repair";
import { viewHandover } from "./view-handover";

/** Devices that leave the shop. */
export const createHandoverService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, { view: viewHandover, handOver, reopen: reopenRepair });

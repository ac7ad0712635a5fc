import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { sendCollectionCode } from "./check-proof";
import { handOver } from "./hand-over";
import { readProofRules, saveProofRules } from "./proof-rules";
import { reopenRepair } from "./reopen-repair";
import { viewHandover } from "./view-handover";

/** Devices that leave the shop. */
export const createHandoverService = (dependencies: WorkshopDependencies) => ({
  ...bindUseCases(dependencies, {
    view: viewHandover,
    handOver,
    reopen: reopenRepair,
    sendCode: sendCollectionCode,
    saveRules: saveProofRules,
  }),
  readRules: () => readProofRules(dependencies.db),
});

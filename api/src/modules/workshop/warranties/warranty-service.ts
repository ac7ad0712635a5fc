import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { claimWarranty } from "./use-cases/claim-warranty";
import { decideClaim } from "./use-cases/decide-claim";
import { readWarrantyRules, saveWarrantyRules } from "./warranty-settings";

/** Warranties of repairs, and what is claimed of them. */
export const createWarrantyService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    claim: claimWarranty,
    decide: decideClaim,
    rules: ({ db }: WorkshopDependencies) => readWarrantyRules(db),
    saveRules: saveWarrantyRules,
  });

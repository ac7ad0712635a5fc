import type { ShopModule } from "../../platform/module";
import { consentPersonalData } from "./policy-personal-data";
import { policyRoutes } from "./policy-routes";
import type { PolicyService } from "./policy-service";

/** Policies: delivery, returns, warranty, privacy and terms, in versions; and who accepted which. */
export const policiesModule = (policies: PolicyService): ShopModule => ({
  name: "policies",
  routes: (bind) => policyRoutes(bind, policies),
  subscribe: (dispatcher) => dispatcher.on("settings.changed", (tx) => policies.publishChangedFactsWithin(tx)),
  personalData: [consentPersonalData],
  start: policies.publishChangedFacts,
});

export { adoptConsent, deleteConsents, findConsent, recordConsent } from "./consent-store";
export { policiesModule } from "./module";
export { createPolicyService } from "./policy-service";

export { adoptConsent, deleteConsents, findConsent, findConsentLanguage, recordConsent } from "./consent-store";
export { policiesModule } from "./module";
export { createPolicyService } from "./policy-service";

import type { Consent } from "@fundi/shared/policies/policies";
import { formatDateTime } from "./shop-time";

const versionText = (number: number | null) => (number === null ? "none" : `version ${number}`);

/** Returns which versions of privacy notice and terms were in force, and when: null where staff entered the record. */
export const consentText = (consent: Consent | null): string =>
  consent === null
    ? "None recorded"
    : `Privacy ${versionText(consent.privacy)}, terms ${versionText(consent.terms)}, ${formatDateTime(consent.at)}`;

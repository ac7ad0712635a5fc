import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { msg } from "@lingui/core/macro";
import { type Text, textOf } from "../../i18n";

const TITLES: Record<PolicyKind, Text> = {
  delivery: msg`Delivery and collection`,
  returns: msg`Returns and refunds`,
  warranty: msg`Warranty`,
  privacy: msg`Privacy notice`,
  terms: msg`Terms of sale and service`,
};

/** Short names for links. */
const LABELS: Record<PolicyKind, Text> = {
  delivery: msg`Delivery`,
  returns: msg`Returns`,
  warranty: msg`Warranty`,
  privacy: msg`Privacy`,
  terms: msg`Terms`,
};

/** Returns the title of a policy's page. */
export const policyTitle = (kind: PolicyKind): string => textOf(TITLES[kind]);

/** Returns a policy's short name. */
export const policyLabel = (kind: PolicyKind): string => textOf(LABELS[kind]);

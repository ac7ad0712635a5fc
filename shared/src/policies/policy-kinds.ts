/** The pages on which the shop says what it promises and how it treats data. Free of schemas. */
export const POLICY_KINDS = ["delivery", "returns", "warranty", "privacy", "terms"] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export const POLICY_TITLES: Record<PolicyKind, string> = {
  delivery: "Delivery and collection",
  returns: "Returns and refunds",
  warranty: "Warranty",
  privacy: "Privacy notice",
  terms: "Terms of sale and service",
};

/** Short names for links. */
export const POLICY_LABELS: Record<PolicyKind, string> = {
  delivery: "Delivery",
  returns: "Returns",
  warranty: "Warranty",
  privacy: "Privacy",
  terms: "Terms",
};

/** Returns the path of a policy's page, or of one of its earlier versions. */
export const policyPath = (kind: PolicyKind, version?: number): string =>
  `/policies/${kind}${version === undefined ? "" : `?version=${version}`}`;

export const isPolicyKind = (name: string | undefined): name is PolicyKind =>
  (POLICY_KINDS as readonly string[]).includes(name ?? "");

/** The records at which people give the shop their data; each keeps which versions were in force. */
export const CONSENT_RECORDS = ["account", "order", "contact_message", "quote", "appointment", "conversation"] as const;
export type ConsentRecord = (typeof CONSENT_RECORDS)[number];

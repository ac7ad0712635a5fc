import { endpoint } from "../contract/endpoint";
import { IdParam, Instant, oneLine, requiredText } from "../contract/fields";
import { z } from "../contract/z";
import { POLICY_KINDS } from "./policy-kinds";
import { POLICY_NOTE_MAX, POLICY_TEXT_MAX, unknownPolicyFacts } from "./policy-text";

const PolicyKind = z.enum(POLICY_KINDS);
const VersionNumber = z.number().int().min(1);
const kindParams = z.object({ kind: PolicyKind });

/** Which versions were in force when somebody gave the shop their data; null where there was none yet. */
export const Consent = z
  .object({ privacy: VersionNumber.nullable(), terms: VersionNumber.nullable(), at: Instant })
  .meta({ id: "Consent" });
export type Consent = z.infer<typeof Consent>;

/** A published version, without its text. */
const PolicyVersionHead = z.object({
  number: VersionNumber,
  publishedAt: Instant,
  /** What it changed. */
  note: z.string(),
});

export const Policy = z
  .object({
    kind: PolicyKind,
    ...PolicyVersionHead.shape,
    /** As people read it; `readPolicyText` says what its lines mean. */
    text: z.string(),
    /** All versions, newest first. */
    versions: z.array(PolicyVersionHead),
  })
  .meta({ id: "Policy" });
export type Policy = z.infer<typeof Policy>;

export const listPolicies = endpoint({
  method: "GET",
  path: "/api/policies",
  summary: "The shop's policies, each in its current version, without the texts",
  access: "guest",
  response: z.object({
    policies: z.array(z.object({ kind: PolicyKind, number: VersionNumber, publishedAt: Instant })),
  }),
});

export const getPolicy = endpoint({
  method: "GET",
  path: "/api/policies/:kind",
  summary: "A policy as people read it, in its current version, or in an earlier one",
  access: "guest",
  params: kindParams,
  query: z.object({ version: IdParam.optional() }),
  response: Policy,
  errors: ["NOT_FOUND"],
});

/** A published version as managers see it. */
const WrittenVersion = z.object({
  ...PolicyVersionHead.shape,
  /** As it was written, with the names of facts in braces. */
  text: z.string(),
  /** As people read it, since it was published. */
  shown: z.string(),
  /** Who published it; null: the supplied text, or a fact of the shop that changed. */
  by: z.string().nullable(),
});

export const WrittenPolicy = z
  .object({
    kind: PolicyKind,
    current: WrittenVersion,
    /** All versions, newest first. */
    versions: z.array(WrittenVersion.omit({ text: true, shown: true })),
  })
  .meta({ id: "WrittenPolicy" });
export type WrittenPolicy = z.infer<typeof WrittenPolicy>;

export const getWrittenPolicy = endpoint({
  method: "GET",
  path: "/api/admin/policies/:kind",
  summary: "A policy as managers edit it, with all its versions",
  access: "manager",
  params: kindParams,
  response: WrittenPolicy,
});

export const getPolicyVersion = endpoint({
  method: "GET",
  path: "/api/admin/policies/:kind/versions/:number",
  summary: "One version of a policy, as it was written",
  access: "manager",
  params: kindParams.extend({ number: IdParam }),
  response: WrittenVersion,
  errors: ["NOT_FOUND"],
});

export const publishPolicy = endpoint({
  method: "POST",
  path: "/api/admin/policies/:kind/versions",
  summary: "Publish a new version; the current text again changes nothing",
  access: "manager",
  params: kindParams,
  body: z.object({
    text: requiredText(POLICY_TEXT_MAX).refine(
      (text) => unknownPolicyFacts(text).length === 0,
      "Names a fact that there is not",
    ),
    /** What it changes; people read it beside the version. */
    note: oneLine(POLICY_NOTE_MAX),
    /** The number of the version that was edited. A newer one refuses it. */
    basedOn: VersionNumber,
  }),
  response: WrittenPolicy,
  status: 201,
  errors: ["STALE_VERSION"],
});

import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { bindUseCases } from "../../platform/use-cases";
import type { PolicyDependencies } from "./policy-dependencies";
import { listCurrentVersions } from "./policy-store";
import { publishChangedFacts, publishChangedFactsWithin } from "./use-cases/publish-changed-facts";
import { publishPolicy } from "./use-cases/publish-policy";
import { viewPolicy, viewPolicyVersion, viewWrittenPolicy } from "./use-cases/view-policy";

/** The shop's policies: managers publish versions, everybody reads them. */
export const createPolicyService = (dependencies: PolicyDependencies) => ({
  /** Returns the current version of each policy, without its text. */
  listCurrent: async (): Promise<{ kind: PolicyKind; number: number; publishedAt: string }[]> =>
    (await listCurrentVersions(dependencies.db)).map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),

  ...bindUseCases(dependencies, {
    view: viewPolicy,
    viewWritten: viewWrittenPolicy,
    viewVersion: viewPolicyVersion,
    publish: publishPolicy,
    publishChangedFacts,
    publishChangedFactsWithin,
  }),
});

export type PolicyService = ReturnType<typeof createPolicyService>;

import { AppError } from "@fundi/shared/contract/errors";
import type { Policy, WrittenPolicy } from "@fundi/shared/policies/policies";
import { POLICY_TITLES, type PolicyKind } from "@fundi/shared/policies/policy-kinds";
import type { Db } from "../../../platform/database/database";
import { found } from "../../../platform/found";
import type { PolicyVersion } from "../policy-columns";
import type { PolicyDependencies } from "../policy-dependencies";
import { presentPolicy, presentWrittenPolicy, presentWrittenVersion } from "../policy-presenter";
import { findPolicyVersion, listPolicyVersions } from "../policy-store";

const versionOf = (db: Db, kind: PolicyKind, number?: number): Promise<PolicyVersion> =>
  found(findPolicyVersion(db, kind, number), () => {
    const which = number === undefined ? "this page" : `version ${number} of this page`;
    return new AppError("NOT_FOUND", `${POLICY_TITLES[kind]}: there is no ${which.replace("this page", "text")}.`);
  });

/** Returns a policy as people read it. Throws NOT_FOUND for a version that there is not. */
export async function viewPolicy({ db }: PolicyDependencies, kind: PolicyKind, number?: number): Promise<Policy> {
  const [version, versions] = await Promise.all([versionOf(db, kind, number), listPolicyVersions(db, kind)]);
  return presentPolicy(version, versions);
}

/** Returns a policy as managers edit it. */
export async function viewWrittenPolicy({ db }: PolicyDependencies, kind: PolicyKind): Promise<WrittenPolicy> {
  const [version, versions] = await Promise.all([versionOf(db, kind), listPolicyVersions(db, kind)]);
  return presentWrittenPolicy(version, versions);
}

/** Returns one version as it was written. Throws NOT_FOUND for one that there is not. */
export async function viewPolicyVersion(
  { db }: PolicyDependencies,
  kind: PolicyKind,
  number: number,
): Promise<WrittenPolicy["current"]> {
  const [version, versions] = await Promise.all([versionOf(db, kind, number), listPolicyVersions(db, kind)]);
  return presentWrittenVersion(version, versions.find((each) => each.number === number)?.by ?? null);
}

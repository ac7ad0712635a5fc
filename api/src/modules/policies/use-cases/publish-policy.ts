import { AppError } from "@fundi/shared/contract/errors";
import type { WrittenPolicy } from "@fundi/shared/policies/policies";
import { POLICY_TITLES, type PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { fillPolicyText } from "@fundi/shared/policies/policy-text";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type PolicyDependencies, policySource } from "../policy-dependencies";
import { emitPublished } from "../policy-events";
import { presentWrittenPolicy } from "../policy-presenter";
import { insertPolicyVersion, listPolicyVersions, lockCurrentVersion } from "../policy-store";
import { viewWrittenPolicy } from "./view-policy";

interface NewText {
  text: string;
  note: string;
  /** The number of the version that was edited. */
  basedOn: number;
}

/**
 * Publishes a new version of a policy. The current text again, as after a lost reply, changes nothing. Throws
 * STALE_VERSION with the current version when another one was published meanwhile.
 */
export async function publishPolicy(
  dependencies: PolicyDependencies,
  kind: PolicyKind,
  { text, note, basedOn }: NewText,
  actorId: number,
): Promise<WrittenPolicy> {
  const { inTransaction, clock, shop } = dependencies;
  try {
    await inTransaction(async (tx) => {
      const before = await lockCurrentVersion(tx.db, kind);
      if (before?.text === text) return;
      if (before && before.number !== basedOn) {
        const current = presentWrittenPolicy(before, await listPolicyVersions(tx.db, kind));
        throw staleVersion(kind, current);
      }
      const number = (before?.number ?? 0) + 1;
      const shown = fillPolicyText(text, policySource(shop));
      await insertPolicyVersion(tx.db, {
        ...{ kind, number, text, shown, note },
        publishedBy: actorId,
        publishedAt: clock(),
      });
      emitPublished(tx, { kind, number, note }, actorId);
    });
  } catch (error) {
    if (duplicateKey(error) !== "uq_policy_versions_number") throw error;
    throw staleVersion(kind, await viewWrittenPolicy(dependencies, kind));
  }
  return viewWrittenPolicy(dependencies, kind);
}

const staleVersion = (kind: PolicyKind, current: WrittenPolicy): AppError =>
  new AppError(
    "STALE_VERSION",
    `${POLICY_TITLES[kind]}: version ${current.current.number} was published while you were writing.`,
    { current },
  );

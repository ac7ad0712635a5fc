import { POLICY_KINDS, type PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { fillPolicyText } from "@fundi/shared/policies/policy-text";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { Tx } from "../../../platform/database/transaction";
import { type PolicyDependencies, policySource } from "../policy-dependencies";
import { emitPublished } from "../policy-events";
import { insertPolicyVersion, lockCurrentVersion } from "../policy-store";
import { SUPPLIED_NOTE, SUPPLIED_POLICIES } from "../supplied-policies";

const FACTS_NOTE = "Facts of the shop changed, such as its name, contacts or opening hours";

/**
 * Publishes the supplied text of policies that have none, and a new version of those whose words changed because the
 * shop's name, contacts or hours did: what people read is always a version with a number.
 */
export async function publishChangedFacts(dependencies: PolicyDependencies): Promise<void> {
  try {
    await dependencies.inTransaction((tx) => publishChangedFactsWithin(dependencies, tx));
  } catch (error) {
    // Another process publishes the same at this moment.
    if (duplicateKey(error) !== "uq_policy_versions_number") throw error;
  }
}

/** The same, within the transaction of the settings' change being delivered. */
export async function publishChangedFactsWithin(
  { shop, reloadSettings, clock }: PolicyDependencies,
  tx: Tx,
): Promise<void> {
  // Another process may have changed them.
  await reloadSettings();
  for (const kind of POLICY_KINDS) {
    const version = await nextVersion(tx, kind, policySource(shop));
    if (!version) continue;
    await insertPolicyVersion(tx.db, { ...version, publishedBy: null, publishedAt: clock() });
    if (version.number > 1) emitPublished(tx, version, null);
  }
}

/** Returns what is to be published; null where the words are those of the current version. */
async function nextVersion(tx: Tx, kind: PolicyKind, shop: ReturnType<typeof policySource>) {
  const before = await lockCurrentVersion(tx.db, kind);
  const text = before?.text ?? SUPPLIED_POLICIES[kind];
  const shown = fillPolicyText(text, shop);
  if (before?.shown === shown) return null;
  return { kind, number: (before?.number ?? 0) + 1, text, shown, note: before ? FACTS_NOTE : SUPPLIED_NOTE };
}

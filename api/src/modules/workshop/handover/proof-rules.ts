import { z } from "@fundi/shared/contract/z";
import { type ProofLimits, USUAL_PROOF_LIMITS } from "@fundi/shared/workshop/handover-rules";
import { ProofRules } from "@fundi/shared/workshop/handovers";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const PROOFS_ROW = "repairHandover";

const Stored = z.object({ rules: ProofRules.partial().catch({}), version: z.number().int().catch(0) });
type StoredRules = ProofLimits & { version: number };

function parse(stored: string | null): StoredRules {
  const { rules, version } = Stored.parse(stored === null ? { rules: {}, version: 0 } : JSON.parse(stored));
  return { ...USUAL_PROOF_LIMITS, ...rules, version };
}

/** Returns up to which sums, in shillings, something is enough to know who fetches a device. */
export const readProofRules = async (db: Db): Promise<StoredRules> => parse(await readShopSetting(db, PROOFS_ROW));

/** Changes what is enough to know who fetches a device. Throws STALE_VERSION. */
export const saveProofRules = (
  { inTransaction, clock }: WorkshopDependencies,
  { change, version, actor }: { change: Partial<ProofLimits>; version: number; actor: Viewer },
): Promise<StoredRules> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, PROOFS_ROW, '{"rules":{},"version":0}', clock()));
    checkVersion(before, version, "These settings were changed while you were looking at them.");
    const { version: _seen, ...rules } = { ...before, ...change };
    const after = { ...rules, version: before.version + 1 };
    await saveShopSetting(tx.db, PROOFS_ROW, { rules, version: after.version }, clock());
    const changes = changesBetween(before, after, Object.keys(USUAL_PROOF_LIMITS) as (keyof ProofLimits)[]);
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 2, actorId: actor.id },
      payload: { id: 2, title: "Handover", changes },
    });
    return after;
  });

import { z } from "@fundi/shared/contract/z";
import { EstimateRules, USUAL_ESTIMATE_RULES } from "@fundi/shared/workshop/estimates";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const ESTIMATES_ROW = "repairEstimates";

const Stored = z.object({ rules: EstimateRules.partial().catch({}), version: z.number().int().catch(0) });

type StoredRules = EstimateRules & { version: number };

function parse(stored: string | null): StoredRules {
  const { rules, version } = Stored.parse(stored === null ? { rules: {}, version: 0 } : JSON.parse(stored));
  return { ...USUAL_ESTIMATE_RULES, ...rules, version };
}

/** Returns what the shop decided about estimates. */
export const readEstimateRules = async (db: Db): Promise<StoredRules> =>
  parse(await readShopSetting(db, ESTIMATES_ROW));

/** Changes what the shop decided about estimates. */
export const saveEstimateRules = (
  { inTransaction, clock }: WorkshopDependencies,
  { change, version, actor }: { change: Partial<EstimateRules>; version: number; actor: Viewer },
): Promise<StoredRules> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, ESTIMATES_ROW, '{"rules":{},"version":0}', clock()));
    checkVersion(before, version, "These settings were changed while you were looking at them.");
    const after = { ...before, ...change, version: before.version + 1 };
    const { version: _version, ...rules } = after;
    await saveShopSetting(tx.db, ESTIMATES_ROW, { rules, version: after.version }, clock());
    const changes = changesBetween(before, after, Object.keys(USUAL_ESTIMATE_RULES) as (keyof EstimateRules)[]);
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 1, actorId: actor.id },
      payload: { id: 1, title: "Estimates", changes },
    });
    return after;
  });

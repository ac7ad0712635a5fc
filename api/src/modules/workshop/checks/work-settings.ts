import { z } from "@fundi/shared/contract/z";
import { USUAL_WORK_RULES, WorkRules } from "@fundi/shared/workshop/work-settings";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const WORK_ROW = "repairWork";

const Stored = z.object({ rules: WorkRules.partial().catch({}), version: z.number().int().catch(0) });

type StoredRules = WorkRules & { version: number };

function parse(stored: string | null): StoredRules {
  const { rules, version } = Stored.parse(stored === null ? { rules: {}, version: 0 } : JSON.parse(stored));
  return { ...USUAL_WORK_RULES, ...rules, version };
}

/** Returns what the shop decided about its work on repairs. */
export const readWorkRules = async (db: Db): Promise<StoredRules> => parse(await readShopSetting(db, WORK_ROW));

/** Changes what the shop decided about its work on repairs. */
export const saveWorkRules = (
  { inTransaction, clock }: WorkshopDependencies,
  { change, version, actor }: { change: Partial<WorkRules>; version: number; actor: Viewer },
): Promise<StoredRules> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, WORK_ROW, '{"rules":{},"version":0}', clock()));
    checkVersion(before, version, "These settings were changed while you were looking at them.");
    const after = { ...before, ...change, version: before.version + 1 };
    const { version: _version, ...rules } = after;
    await saveShopSetting(tx.db, WORK_ROW, { rules, version: after.version }, clock());
    const changes = changesBetween(before, after, Object.keys(USUAL_WORK_RULES) as (keyof WorkRules)[]);
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 1, actorId: actor.id },
      payload: { id: 1, title: "Work", changes },
    });
    return after;
  });

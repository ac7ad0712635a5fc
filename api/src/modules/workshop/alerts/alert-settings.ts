import { z } from "@fundi/shared/contract/z";
import { RepairAlertRules, USUAL_ALERT_RULES } from "@fundi/shared/workshop/alert-rules";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const ALERTS_ROW = "repairAlerts";

const Stored = z.object({ rules: RepairAlertRules.partial().catch({}), version: z.number().int().catch(0) });

type StoredRules = RepairAlertRules & { version: number };

function parse(stored: string | null): StoredRules {
  const { rules, version } = Stored.parse(stored === null ? { rules: {}, version: 0 } : JSON.parse(stored));
  return { ...USUAL_ALERT_RULES, ...rules, version };
}

/** Returns when the shop alerts its staff to a repair. */
export const readAlertRules = async (db: Db): Promise<StoredRules> => parse(await readShopSetting(db, ALERTS_ROW));

/** Changes when the shop alerts its staff to a repair. */
export const saveAlertRules = (
  { inTransaction, clock }: WorkshopDependencies,
  { change, version, actor }: { change: Partial<RepairAlertRules>; version: number; actor: Viewer },
): Promise<StoredRules> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, ALERTS_ROW, '{"rules":{},"version":0}', clock()));
    checkVersion(before, version, "These settings were changed while you were looking at them.");
    const after = { ...before, ...change, version: before.version + 1 };
    const { version: _version, ...rules } = after;
    await saveShopSetting(tx.db, ALERTS_ROW, { rules, version: after.version }, clock());
    const changes = changesBetween(before, after, ["unassignedMinutes", "promiseMinutes"]);
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 1, actorId: actor.id },
      payload: { id: 1, title: "Alerts", changes },
    });
    return after;
  });

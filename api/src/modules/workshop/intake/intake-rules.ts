import { z } from "@fundi/shared/contract/z";
import { IntakeRules, USUAL_INTAKE_RULES } from "@fundi/shared/workshop/intake-rules";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const INTAKE_ROW = "repairIntake";

const Stored = z.object({ rules: IntakeRules.partial().catch({}), version: z.number().int().catch(0) });
type StoredRules = IntakeRules & { version: number };

function parse(stored: string | null): StoredRules {
  const { rules, version } = Stored.parse(stored === null ? { rules: {}, version: 0 } : JSON.parse(stored));
  return { ...USUAL_INTAKE_RULES, ...rules, version };
}

/** Returns what the shop decided about devices that are handed over. */
export const readIntakeRules = async (db: Db): Promise<StoredRules> => parse(await readShopSetting(db, INTAKE_ROW));

/** Changes what is asked for where a device is handed over. Throws STALE_VERSION. */
export const saveIntakeRules = (
  { inTransaction, clock }: WorkshopDependencies,
  { change, version, actor }: { change: Partial<IntakeRules>; version: number; actor: Viewer },
): Promise<StoredRules> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, INTAKE_ROW, '{"rules":{},"version":0}', clock()));
    checkVersion(before, version, "These settings were changed while you were looking at them.");
    const { version: _seen, ...rules } = { ...before, ...change };
    const after = { ...rules, version: before.version + 1 };
    await saveShopSetting(tx.db, INTAKE_ROW, { rules, version: after.version }, clock());
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 3, actorId: actor.id },
      payload: { id: 3, title: "Intake", changes: changesBetween(before, after, ["photos"]) },
    });
    return after;
  });

import { z } from "@fundi/shared/contract/z";
import { USUAL_WARRANTY_RULES, WarrantyRules } from "@fundi/shared/workshop/warranties";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const WARRANTIES_ROW = "repairWarranties";

const Stored = z.object({ rules: WarrantyRules.partial().catch({}), version: z.number().int().catch(0) });

type StoredRules = WarrantyRules & { version: number };

function parse(stored: string | null): StoredRules {
  const { rules, version } = Stored.parse(stored === null ? { rules: {}, version: 0 } : JSON.parse(stored));
  return { ...USUAL_WARRANTY_RULES, ...rules, version };
}

/** Returns what the shop decided about warranties. */
export const readWarrantyRules = async (db: Db): Promise<StoredRules> =>
  parse(await readShopSetting(db, WARRANTIES_ROW));

/** Changes what the shop decided about warranties. Those that were given stay as they are. */
export const saveWarrantyRules = (
  { inTransaction, clock }: WorkshopDependencies,
  { change, version, actor }: { change: Partial<WarrantyRules>; version: number; actor: Viewer },
): Promise<StoredRules> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, WARRANTIES_ROW, '{"rules":{},"version":0}', clock()));
    checkVersion(before, version, "These settings were changed while you were looking at them.");
    const after = { ...before, ...change, version: before.version + 1 };
    const { version: _version, ...rules } = after;
    await saveShopSetting(tx.db, WARRANTIES_ROW, { rules, version: after.version }, clock());
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 1, actorId: actor.id },
      payload: { id: 1, title: "Warranties", changes: changesBetween(before, after, ["claimLimit", "newPartDays"]) },
    });
    return after;
  });

import { z } from "@fundi/shared/contract/z";
import { USUAL_CHECK_SHARE } from "@fundi/shared/workshop/check-rules";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { changesBetween } from "../../../platform/events/changes";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The row of `shop_settings`. */
const CHECKS_ROW = "repairChecks";

const Stored = z.object({
  share: z.number().int().min(0).max(100).catch(USUAL_CHECK_SHARE),
  version: z.number().int().catch(0),
});
type StoredShare = z.infer<typeof Stored>;

const parse = (stored: string | null): StoredShare => Stored.parse(stored === null ? {} : JSON.parse(stored));

/** Returns how many of a hundred jobs that need no check are checked all the same. */
export const readCheckShare = async (db: Db): Promise<StoredShare> => parse(await readShopSetting(db, CHECKS_ROW));

/** Changes the share. */
export const saveCheckShare = (
  { inTransaction, clock }: WorkshopDependencies,
  { share, version, viewer }: StoredShare & { viewer: Viewer },
): Promise<StoredShare> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, CHECKS_ROW, "{}", clock()));
    checkVersion(before, version, "This setting was changed while you were looking at it.");
    const after = { share, version: before.version + 1 };
    await saveShopSetting(tx.db, CHECKS_ROW, after, clock());
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 1, actorId: viewer.id },
      payload: { id: 1, title: "Share of checks", changes: changesBetween(before, after, ["share"]) },
    });
    return after;
  });

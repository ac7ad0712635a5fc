import type { LoadedSettings } from "../settings-dependencies";
import { lockSettings, markFirstSettings, saveSettings } from "../settings-store";
import { settingsOfEnv, TRADED_BY } from "../shop-settings";

/** Loads the stored settings, before the first request is served; stores the given ones at the very first start. */
export async function loadSettings(dependencies: LoadedSettings): Promise<void> {
  await storeFirstSettings(dependencies);
  await dependencies.current.load();
}

/**
 * Stores the shop's environment at its first start, so that the database alone is the whole shop. A demo shop stores
 * nothing, or its facts would leak into a real one.
 */
async function storeFirstSettings({ env, inTransaction, wereOrdersPlaced, clock }: LoadedSettings): Promise<void> {
  if (env.DEMO) return;
  await inTransaction(async (tx) => {
    const before = await lockSettings(tx.db, clock());
    if (before.isBegun) return;
    const isTrading = await wereOrdersPlaced(tx.db, null, clock());
    const first = { ...(isTrading && TRADED_BY), ...settingsOfEnv(env) };
    // A number stored with an earlier version was confirmed there, in a dialog that named it.
    const confirmed = before.settings.paybill !== undefined && before.settings.mpesaConfirmed === undefined;
    await saveSettings(
      tx.db,
      { ...first, ...(confirmed && { mpesaConfirmed: true }), ...before.settings },
      before.version,
      clock(),
    );
    await markFirstSettings(tx.db, clock());
  });
}

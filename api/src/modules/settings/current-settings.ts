import type { ShopSettings } from "@fundi/shared/settings/settings";
import type { Db } from "../../platform/database/database";
import { readSettings } from "./settings-store";

/** The settings that this process last read, over the defaults. */
export function createCurrentSettings(db: Db, defaults: ShopSettings) {
  let current = defaults;
  let version = 0;

  const take = (stored: { settings: Partial<ShopSettings>; version: number }): void => {
    // Two reads may finish in the wrong order.
    if (stored.version < version) return;
    version = stored.version;
    current = { ...defaults, ...stored.settings };
  };

  return {
    defaults,
    get: (): ShopSettings => current,
    version: (): number => version,

    /** Replaces the settings by what is stored now. */
    take,

    /** Reads what is stored. */
    load: async (): Promise<void> => take(await readSettings(db)),
  };
}

export type CurrentSettings = ReturnType<typeof createCurrentSettings>;

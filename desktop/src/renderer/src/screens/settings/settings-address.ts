import type { SettingsTabId } from "@fundi/shared/settings/settings-tabs";

/** The tab at the plain address of the settings. */
const FIRST: SettingsTabId = "shop";

/** Returns the address of a settings tab. */
export const settingsAddress = (id: SettingsTabId): string =>
  id === FIRST ? "/admin/settings" : `/admin/settings/${id}`;

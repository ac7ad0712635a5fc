import type { Settings } from "@fundi/shared/settings/settings";
import type { LoadedSettings } from "../settings-dependencies";
import { presentSettings } from "../settings-presenter";

/** Returns the settings as they are stored now. */
export async function viewSettings(dependencies: LoadedSettings): Promise<Settings> {
  await dependencies.current.load();
  return presentSettings(dependencies);
}

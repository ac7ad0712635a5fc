import type { Settings } from "@fundi/shared/settings/settings";
import type { LoadedSettings } from "./settings-dependencies";

/** Returns the current settings, with what is configured on the server. */
export const presentSettings = ({ env, current, features, isMailOn, promptProvider }: LoadedSettings): Settings => ({
  ...current.get(),
  version: current.version(),
  timeZone: env.SHOP_TIME_ZONE,
  features: { ...features, mail: isMailOn(), mpesaPrompts: promptProvider() ?? "off" },
});

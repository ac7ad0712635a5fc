import type { ShopModule } from "../../platform/module";
import { type SettingsRouteServices, settingsRoutes } from "./settings-routes";

/** The shop's settings. They are loaded first: other modules read them. */
export const settingsModule = (services: SettingsRouteServices): ShopModule => ({
  name: "settings",
  routes: (bind) => settingsRoutes(bind, services),
  async start() {
    await services.settings.start();
    await services.mailServer.load();
  },
});

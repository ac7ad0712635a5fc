export { settingsRoutes } from "./settings-routes";
export { shopConfig } from "./shop-settings";

export { configuredFeatures } from "./features";
export { settingsRoutes } from "./settings-routes";
export { createSettings, type SettingsService } from "./settings-service";

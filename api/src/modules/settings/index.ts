export { configuredFeatures } from "./features";
export { keepEnvironment } from "./kept-environment-store";
export { createMailServer, type MailServerService } from "./mail-server";
export { settingsRoutes } from "./settings-routes";
export { createSettings, type SettingsService } from "./settings-service";

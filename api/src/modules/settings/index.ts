export { storeEnvironment } from "./environment-store";
export { configuredFeatures } from "./features";
export { createLogo, type DrawLogo } from "./logo";
export { createMailServer, type MailServerService } from "./mail-server";
export { settingsModule } from "./module";
export { createSettings, type SettingsService } from "./settings-service";

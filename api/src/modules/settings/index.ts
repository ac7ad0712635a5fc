export { storeEnvironment } from "./environment-store";
export { configuredFeatures } from "./features";
export { createLogo } from "./logo";
export { createMailServer, type MailServerService } from "./mail-server";
export { settingsModule } from "./module";
export { createSettings } from "./settings-service";

export { systemModule } from "./module";
export { createRetention } from "./retention-service";
export { createSystemService, type SystemService } from "./system-service";

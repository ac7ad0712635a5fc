export { createRetention } from "./retention-service";
export { systemRoutes } from "./system-routes";
export { createSystemService, type SystemService } from "./system-service";

export { backupRoutes } from "./backup-routes";
export { createBackups } from "./backup-service";

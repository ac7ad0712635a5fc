export { createBackups } from "./backup-service";
export { createBackupCopies } from "./copies/backup-copies";
export { configuredCopies } from "./copies/configured-target";
export { encryptFile } from "./copies/encrypt-file";
export { backupsModule } from "./module";

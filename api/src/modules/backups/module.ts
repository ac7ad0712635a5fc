import type { Actor } from "../../platform/auth/session-store";
import type { ShopModule } from "../../platform/module";
import { backupRoutes } from "./backup-routes";
import type { Backups } from "./backup-service";
import type { BackupCopies } from "./copies/backup-copies";

interface Dependencies {
  backups: Backups;
  copies: BackupCopies;
  /** Throws unless it is the password of the caller. */
  confirmPassword: (actor: Actor, password: string) => Promise<void>;
}

/** Backups of the database, on request and every night, and their copies off this machine. */
export const backupsModule = ({ backups, copies, confirmPassword }: Dependencies): ShopModule => ({
  name: "backups",
  routes: (bind) => backupRoutes(bind, backups, confirmPassword),
  jobs: [...backups.jobs, ...copies.jobs],
  schedules: backups.schedules,
});

import * as endpoints from "@fundi/shared/system/backups";
import type { Actor } from "../../platform/auth/session-store";
import type { Bind } from "../../platform/http/route";
import type { Backups } from "./backup-service";

export function backupRoutes(
  bind: Bind,
  backups: Backups,
  confirmPassword: (actor: Actor, password: string) => Promise<void>,
): void {
  bind(endpoints.listBackups, () => backups.list());
  bind(endpoints.startBackup, ({ actor, body }) => backups.start(actor.id, body));
  bind(endpoints.downloadBackup, async ({ params, body, actor }) => {
    await confirmPassword(actor, body.password);
    return backups.open(params.id);
  });
  bind(endpoints.downloadBackupUploads, ({ params }) => backups.openUploads(params.id));
}

import * as endpoints from "@fundi/shared/backups";
import type { Bind } from "../../platform/http/route";
import type { Backups } from "./backup-service";

export function backupRoutes(bind: Bind, backups: Backups): void {
  bind(endpoints.listBackups, () => backups.list());
  bind(endpoints.startBackup, ({ actor, body }) => backups.start(actor.id, body));
  bind(endpoints.downloadBackup, ({ params }) => backups.open(params.id));
  bind(endpoints.downloadBackupUploads, ({ params }) => backups.openUploads(params.id));
}

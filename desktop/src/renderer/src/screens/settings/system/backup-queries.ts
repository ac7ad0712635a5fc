import {
  type Backup,
  downloadBackup,
  downloadBackupUploads,
  listBackups,
  startBackup,
} from "@fundi/shared/system/backups";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { saveFile } from "../../../lib/save-file";

export const backupsQuery = queryOptions({
  queryKey: QUERY_ROOTS.backups,
  queryFn: ({ signal }) => call(listBackups, { signal }),
});

export function useStartBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (withUploads: boolean) => call(startBackup, { body: { withUploads } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.backups }),
  });
}

const nameOf = ({ id, createdAt }: Backup): string => `fundi-${createdAt.slice(0, 16).replace(":", "")}-${id}`;

/** Downloads the database file of a backup, after a password prompt. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: async ({ backup, password }: { backup: Backup; password: string }) =>
      saveFile(
        await call(downloadBackup, { params: { id: backup.id }, body: { password } }),
        `${nameOf(backup)}.sql.gz`,
      ),
  });

/** Downloads the archive of a backup's uploads. */
export const useDownloadUploads = () =>
  useMutation({
    mutationFn: async (backup: Backup) =>
      saveFile(await call(downloadBackupUploads, { params: { id: backup.id } }), `${nameOf(backup)}.uploads.tar.gz`),
  });

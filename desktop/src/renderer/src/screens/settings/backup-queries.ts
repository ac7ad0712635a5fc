import { type Backup, downloadBackup, downloadBackupUploads, listBackups, startBackup } from "@fundi/shared/backups";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { saveFile } from "../../lib/save-file";

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

/** Saves the database's file of a backup, for whoever gives their password. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: async ({ backup, password }: { backup: Backup; password: string }) =>
      saveFile(
        await call(downloadBackup, { params: { id: backup.id }, body: { password } }),
        `${nameOf(backup)}.sql.gz`,
      ),
  });

/** Saves the archive of a backup's uploads. */
export const useDownloadUploads = () =>
  useMutation({
    mutationFn: async (backup: Backup) =>
      saveFile(await call(downloadBackupUploads, { params: { id: backup.id } }), `${nameOf(backup)}.uploads.tar.gz`),
  });

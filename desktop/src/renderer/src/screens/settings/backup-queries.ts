import { type Backup, downloadBackup, listBackups, startBackup } from "@fundi/shared/backups";
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
    mutationFn: () => call(startBackup, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.backups }),
  });
}

export const useDownloadBackup = () =>
  useMutation({
    mutationFn: async ({ id, createdAt }: Backup) =>
      saveFile(
        await call(downloadBackup, { params: { id } }),
        `fundi-${createdAt.slice(0, 16).replace(":", "")}-${id}.sql.gz`,
      ),
  });

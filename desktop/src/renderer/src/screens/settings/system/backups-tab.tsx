import { Button, Callout, Checkbox } from "@blueprintjs/core";
import { Archive } from "@blueprintjs/icons";
import type { Backup, RestoredBackup } from "@fundi/shared/system/backups";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { DataTable } from "../../../ui/data-table/data-table";
import { PasswordDialog } from "../../../ui/forms/password-dialog";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { backupColumns } from "./backup-columns";
import { backupsQuery, useDownloadBackup, useDownloadUploads, useStartBackup } from "./backup-queries";

const backupId = ({ id }: Backup) => id;
const isUnderWay = ({ status }: Backup) => status === "queued" || status === "running";

/** Copies are overdue after this time, when a nightly one has failed twice. */
const COPY_OVERDUE_MS = 48 * 3_600_000;

/** The targets of off-site copies, and how to set them up. */
function CopiesNote({ copies }: { copies: { to: string; lastAt: string | null } | null }) {
  if (copies === null)
    return (
      <Callout intent="warning" compact className="backups-note">
        The backups are on this machine only. Set BACKUP_COPY_TO and BACKUP_PASSPHRASE in .env to copy them elsewhere.
      </Callout>
    );
  const isOverdue = copies.lastAt === null || Date.now() - new Date(copies.lastAt).getTime() > COPY_OVERDUE_MS;
  return (
    <Callout intent={isOverdue ? "danger" : "success"} compact className="backups-note">
      Encrypted copies go to {copies.to}.{" "}
      {copies.lastAt === null ? (
        "None was made yet."
      ) : (
        <>
          The last good one: <TimeAgo at={copies.lastAt} />.
        </>
      )}
      {isOverdue && " Press “Back up now”; the column Copy says what is wrong."}
    </Callout>
  );
}

/** The origin of a restored shop, whose list of backups is empty at first. */
const RestoredNote = ({ restored, isDaily }: { restored: RestoredBackup; isDaily: boolean }) => (
  <Callout intent="warning" compact className="backups-note">
    The shop was restored <TimeAgo at={restored.restoredAt} /> from {restored.file}
    {restored.madeAt && `, which was made ${formatDateTime(restored.madeAt)}`}. No backup was made since:{" "}
    {isDaily ? "the next one is due tonight at the latest." : "the next one is due now."}
  </Callout>
);

/** The database backups, and a button to make one. */
export function BackupsTab() {
  const list = useQuery(backupsQuery);
  const start = useStartBackup();
  const { mutate: downloadUploads } = useDownloadUploads();
  const [asked, setAsked] = useState<Backup>();
  const [withUploads, setWithUploads] = useState(false);
  const underWay = list.data?.backups.find(isUnderWay);
  const columns = useMemo(
    () =>
      backupColumns({
        onDatabase: setAsked,
        onUploads: (backup) => downloadUploads(backup, { onError: toastProblem }),
      }),
    [downloadUploads],
  );
  return (
    <>
      {list.data && <CopiesNote copies={list.data.copies} />}
      {list.data?.restored && !list.data.backups.some(({ status }) => status === "done") && (
        <RestoredNote restored={list.data.restored} isDaily={list.data.isDaily} />
      )}
      <DataTable
        id="backups"
        label="Backups"
        noun="backups"
        columns={columns}
        rows={list.data?.backups}
        rowId={backupId}
        toolbar={
          <>
            <Button
              intent="primary"
              icon={<Archive />}
              text="Back up now"
              disabled={underWay !== undefined}
              loading={start.isPending}
              onClick={() =>
                start.mutate(withUploads, {
                  onSuccess: () => toastSuccess("The backup is under way. The shop goes on meanwhile."),
                  onError: toastProblem,
                })
              }
            />
            <Checkbox
              inline
              className="backups-option"
              label="With uploaded pictures"
              checked={withUploads}
              onChange={({ currentTarget }) => setWithUploads(currentTarget.checked)}
            />
            {list.data && (
              <span className="record-quiet settings-note">
                {list.data.isDaily ? "One is made every night" : "None is made by itself"}; the newest {list.data.keep}{" "}
                are kept. To restore one: <code>npm run restore-backup -- FILE</code> on the server.
              </span>
            )}
          </>
        }
        empty={{
          icon: <Archive size={32} />,
          title: list.data?.restored ? "No backup since the restore" : "No backup yet",
          description: "Press “Back up now”, and keep a copy on another machine.",
        }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {asked && <DownloadDialog backup={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
export { BackupsTab as Component };

/** Asks for the password before a download, as a backup contains all data of the shop. */
function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { mutate, isPending, error } = useDownloadBackup();
  return (
    <PasswordDialog
      title="Download this backup?"
      submitLabel="Download"
      isBusy={isPending}
      problem={error}
      onConfirm={(password) => mutate({ backup, password }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>It holds all orders, customers and accounts. The audit log says who took it along.</p>
    </PasswordDialog>
  );
}

import { Button, ProgressBar } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import type { BackupStatus } from "@fundi/shared/system/backup-status";
import type { Backup } from "@fundi/shared/system/backups";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { TimeAgo } from "../../../ui/time-ago";

const STATUS_TAGS: Record<BackupStatus, { label: string; intent: "none" | "primary" | "success" | "danger" }> = {
  queued: { label: "Waiting", intent: "none" },
  running: { label: "Under way", intent: "primary" },
  done: { label: "Done", intent: "success" },
  failed: { label: "Failed", intent: "danger" },
};

const resultText = ({ error, rows, uploads, uploadBytes, note }: Backup): string =>
  error ??
  (rows === null
    ? ""
    : `${rows.toLocaleString("en-KE")} rows, ${uploads ?? 0} uploads ${uploadBytes === null ? "listed" : `(${formatFileSize(uploadBytes)})`}${note === null ? "" : `. ${note}`}`);

const copyText = ({ copiedAt, copyError }: Backup): string =>
  copiedAt !== null ? "Copied off this machine" : copyError !== null ? `Failed, tried again: ${copyError}` : "";

interface Downloads {
  onDatabase: (backup: Backup) => void;
  onUploads: (backup: Backup) => void;
}

/** Returns the columns of the list of backups; a finished one has buttons to download it. */
export const backupColumns = ({ onDatabase, onUploads }: Downloads): readonly Column<Backup>[] => [
  {
    id: "created",
    title: "Made",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    width: 120,
  },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => STATUS_TAGS[status].label,
    cell: (backup) =>
      backup.status === "running" && backup.total > 0 ? (
        <ProgressBar
          aria-label="Backup under way"
          animate={false}
          intent="primary"
          value={backup.done / backup.total}
        />
      ) : (
        <CellTag intent={STATUS_TAGS[backup.status].intent}>{STATUS_TAGS[backup.status].label}</CellTag>
      ),
    width: 110,
  },
  {
    id: "file",
    title: "File",
    value: ({ status }) => (status === "done" ? "Download" : ""),
    cell: (backup) =>
      backup.status === "done" && (
        <>
          <Button
            size="small"
            variant="minimal"
            icon={<Download />}
            text="Database"
            onClick={() => onDatabase(backup)}
          />
          {backup.uploadBytes !== null && (
            <Button
              size="small"
              variant="minimal"
              icon={<Download />}
              text="Uploads"
              onClick={() => onUploads(backup)}
            />
          )}
        </>
      ),
    width: 220,
  },
  { id: "size", title: "Size", value: ({ bytes }) => (bytes === null ? "" : formatFileSize(bytes)), width: 90 },
  { id: "result", title: "Result", value: resultText, width: 260, grow: true },
  {
    id: "copy",
    title: "Copy",
    value: copyText,
    cell: (backup) => <span className={backup.copyError ? "settings-error" : undefined}>{copyText(backup)}</span>,
    width: 200,
  },
  { id: "by", title: "Asked for by", value: ({ requestedBy }) => requestedBy ?? "Every night", width: 150 },
];

import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams } from "../contract/fields";
import { z } from "../contract/z";
import { BACKUP_STATUSES } from "./backup-status";

/** A copy of the database, with the list of uploads that belong to it. */
export const Backup = z
  .object({
    id: Id,
    status: z.enum(BACKUP_STATUSES),
    /** Number of tables written, and of all. */
    done: z.number().int().min(0),
    total: z.number().int().min(0),
    bytes: z.number().int().min(0).nullable(),
    rows: z.number().int().min(0).nullable(),
    /** How many uploads belong to it. */
    uploads: z.number().int().min(0).nullable(),
    /** Bytes of the archive of those uploads; null when it was made without one. */
    uploadBytes: z.number().int().min(0).nullable(),
    error: z.string().nullable(),
    /** What to know of a good one: why it was read from the primary although there is a secondary. */
    note: z.string().nullable().default(null),
    /** Who requested it; null is the daily one. */
    requestedBy: z.string().nullable(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    /** When it was copied off this machine; null when not yet. */
    copiedAt: Instant.nullable(),
    /** Why the last try to copy it failed. */
    copyError: z.string().nullable(),
  })
  .meta({ id: "Backup" });
export type Backup = z.infer<typeof Backup>;

/** The backup that a shop was restored from, by the name of its file; early versions do not say when they made it. */
export const RestoredBackup = z.object({ file: z.string(), madeAt: Instant.nullable(), restoredAt: Instant });
export type RestoredBackup = z.infer<typeof RestoredBackup>;

export const listBackups = endpoint({
  method: "GET",
  path: "/api/admin/backups",
  summary: "The backups there are, newest first, and whether one is made every day",
  access: "admin",
  response: z.object({
    backups: z.array(Backup),
    keep: z.number().int(),
    isDaily: z.boolean(),
    /** Null where the shop was never restored. */
    restored: RestoredBackup.nullable(),
    /** Where encrypted copies go, and when the last one was made; null when none are made. */
    copies: z.object({ to: z.string(), lastAt: Instant.nullable() }).nullable(),
  }),
});

export const startBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups",
  summary: "Start a backup; if one is running, it is returned instead",
  access: "admin",
  body: z.object({
    /** Whether the uploaded pictures go into an archive beside it. */
    withUploads: z.boolean(),
  }),
  response: Backup,
  status: 202,
});

export const downloadBackup = endpoint({
  method: "POST",
  path: "/api/admin/backups/:id/file",
  summary: "The file of a backup, with the caller's password: SQL, compressed",
  access: "admin",
  guessable: "password",
  params: idParams,
  body: z.object({ password: z.string().min(1, "Required").max(200) }),
  response: { binary: "application/gzip" },
  errors: ["NOT_FOUND", "INCORRECT_PASSWORD", "RATE_LIMITED"],
});

export const downloadBackupUploads = endpoint({
  method: "GET",
  path: "/api/admin/backups/:id/uploads",
  summary: "The archive of uploads of a backup: tar, compressed",
  access: "admin",
  params: idParams,
  response: { binary: "application/gzip" },
  errors: ["NOT_FOUND"],
});

import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams } from "../contract/fields";
import { z } from "../contract/z";

export const SYSTEM_PARTS = [
  "mail",
  "texts",
  "cards",
  "prompts",
  "backups",
  "copies",
  "disk",
  "jobs",
  "events",
  "workers",
  "wakeUp",
  "seal",
  "privateFiles",
  "clock",
] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** "off" is not configured, "warning" needs attention some day, "problem" needs the owner now. */
export const SYSTEM_STATES = ["ok", "off", "warning", "problem"] as const;

export const SystemCheck = z
  .object({
    part: z.enum(SYSTEM_PARTS),
    state: z.enum(SYSTEM_STATES),
    /** The finding. */
    text: z.string(),
    /** What the owner has to do; null for nothing. */
    action: z.string().nullable(),
  })
  .meta({ id: "SystemCheck" });
export type SystemCheck = z.infer<typeof SystemCheck>;

export const SystemStatus = z
  .object({
    version: z.string(),
    database: z.string(),
    /** Seconds since the api started. */
    uptime: z.number(),
    checkedAt: Instant,
    checks: z.array(SystemCheck),
  })
  .meta({ id: "SystemStatus" });
export type SystemStatus = z.infer<typeof SystemStatus>;

export const getSystemStatus = endpoint({
  method: "GET",
  path: "/api/admin/system",
  summary: "How mail, payments, backups, disk, jobs and clock do, with what the owner has to do",
  access: "admin",
  response: SystemStatus,
});

export const FailedJob = z
  .object({
    id: Id,
    kind: z.string(),
    attempts: z.number().int(),
    error: z.string().nullable(),
    createdAt: Instant,
    failedAt: Instant,
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = endpoint({
  method: "GET",
  path: "/api/admin/system/failed-jobs",
  summary: "Background jobs that failed for good, newest first, at most 100",
  access: "admin",
  response: z.array(FailedJob),
});

export const retryFailedJob = endpoint({
  method: "POST",
  path: "/api/admin/system/failed-jobs/:id/retry",
  summary: "Queue a failed job once more, with all its attempts before it",
  access: "admin",
  params: idParams,
  response: z.object({ retried: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

export const discardFailedJob = endpoint({
  method: "DELETE",
  path: "/api/admin/system/failed-jobs/:id",
  summary: "Discard a failed job",
  access: "admin",
  params: idParams,
  response: z.object({ discarded: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

/** Retention: each kind of data with its default and minimum number of days. */
export const RETENTION = {
  mails: { label: "Mails that were sent or given up", usual: 90, least: 7 },
  texts: { label: "Texts (SMS, WhatsApp) that were sent or given up", usual: 180, least: 31 },
  notices: { label: "Notices of customers", usual: 365, least: 30 },
  bulkActions: { label: "Details of bulk changes", usual: 90, least: 7 },
  imports: { label: "Imports of price lists, and what each one wrote", usual: 365, least: 40 },
  jobs: { label: "Background jobs that are done", usual: 14, least: 1 },
  requests: { label: "Answers kept for repeated requests", usual: 7, least: 2 },
  events: { label: "Internal events", usual: 30, least: 7 },
  audit: { label: "Audit log", usual: 1826, least: 365 },
  payments: { label: "Messages of payment providers", usual: 1826, least: 365 },
  visitorChats: { label: "Conversations without an account, after their last message", usual: 180, least: 30 },
} as const;
export type RetentionKey = keyof typeof RETENTION;
export const RETENTION_KEYS = Object.keys(RETENTION) as RetentionKey[];

const MOST_DAYS = 3660;
const days = (key: RetentionKey) => z.number().int().min(RETENTION[key].least).max(MOST_DAYS);
const RetentionDays = z.object({
  mails: days("mails"),
  texts: days("texts"),
  notices: days("notices"),
  bulkActions: days("bulkActions"),
  imports: days("imports"),
  jobs: days("jobs"),
  requests: days("requests"),
  events: days("events"),
  audit: days("audit"),
  payments: days("payments"),
  visitorChats: days("visitorChats"),
});
export type RetentionDays = z.infer<typeof RetentionDays>;
const RetentionAnswer = z.object(
  Object.fromEntries(RETENTION_KEYS.map((key) => [key, z.number().int().default(RETENTION[key].usual)])) as Record<
    RetentionKey,
    z.ZodDefault<z.ZodNumber>
  >,
);

export const getRetention = endpoint({
  method: "GET",
  path: "/api/admin/system/retention",
  summary: "The retention period of each kind of record, in days",
  access: "admin",
  response: RetentionAnswer,
});

export const updateRetention = endpoint({
  method: "PUT",
  path: "/api/admin/system/retention",
  summary: "Change retention periods; omitted fields stay unchanged",
  access: "admin",
  body: RetentionDays.partial(),
  response: RetentionAnswer,
});

import type { NoticeEdit } from "@fundi/shared/workshop/notice-edits";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import type { JobRecord } from "../jobs/job-columns";
import { NOTICE_EDITS, type NoticeEditRecord } from "./notice-edit-columns";

/** Returns what somebody decided about the text after a change; null: it goes out as it is. */
export async function findNoticeEdit(db: Knex, jobId: number, jobVersion: number): Promise<NoticeEditRecord | null> {
  const row: Row | undefined = await db("repair_notice_edits")
    .select(NOTICE_EDITS.selected)
    .where({ job_id: jobId, job_version: jobVersion })
    .first();
  return row ? NOTICE_EDITS.read(row) : null;
}

/** Returns all of a job, the oldest first. */
export async function findNoticeEdits(db: Knex, jobId: number): Promise<NoticeEditRecord[]> {
  const rows: Row[] = await db("repair_notice_edits")
    .select(NOTICE_EDITS.selected)
    .where({ job_id: jobId })
    .orderBy("id");
  return rows.map(NOTICE_EDITS.read);
}

/** Notes what somebody decided about the text that follows a change of a job. What goes out as it was shown is not noted. */
export async function saveNoticeEdit(
  db: Knex,
  after: JobRecord,
  tell: NoticeEdit | undefined,
  userId: number,
): Promise<void> {
  if (!tell || (tell.send && tell.words === "")) return;
  const { send: isSent, words, reason } = tell;
  await db("repair_notice_edits").insert(
    NOTICE_EDITS.omit("id").toRow({
      ...{ jobId: after.id, jobVersion: after.version, isSent, words: isSent ? words : "" },
      ...{ reason: isSent ? "" : reason, userId, at: after.updatedAt },
    }),
  );
}

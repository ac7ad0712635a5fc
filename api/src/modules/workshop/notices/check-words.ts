import type { NoticeEdit } from "@fundi/shared/workshop/notice-edits";
import type { Tx } from "../../../platform/database/transaction";
import { findIdentifiers } from "../devices/device-store";
import { invalid } from "../intake/check-references";
import type { JobRecord } from "../jobs/job-columns";

const compact = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();

/**
 * Throws VALIDATION_ERROR for words that no text of the shop may have: a place that would not be filled in, no link to the
 * page of the repair, or an identifier of the device.
 */
export async function checkOwnWords(tx: Pick<Tx, "db">, job: JobRecord, tell: NoticeEdit | undefined): Promise<void> {
  if (!tell?.send || tell.words === "") return;
  if (tell.words.includes("{") || tell.words.includes("}"))
    throw invalid("words", "Write the words out: nothing is filled in here");
  if (!tell.words.includes(job.trackingCode)) throw invalid("words", "Leave the link to the page of the repair in it");
  const words = compact(tell.words);
  const own = job.deviceId === null ? [] : await findIdentifiers(tx.db, [job.deviceId]);
  if (own.some(({ value }) => words.includes(compact(value))))
    throw invalid("words", "Leave out the number of the device: others may read the text");
}

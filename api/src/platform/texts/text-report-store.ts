import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Knex } from "knex";
import { duplicateKey } from "../database/database-errors";
import type { RecordOf, Row } from "../database/table";
import { TEXT_REPORTS } from "./text-columns";

export type StoredReport = RecordOf<typeof TEXT_REPORTS.columns>;

export interface NewReport {
  channel: TextChannel;
  /** The provider's id of the message. */
  providerId: string;
  /** The provider's word. */
  status: string;
  reason: string | null;
  /** Our id, where the provider sends it back. */
  textId: number | null;
  /** As it came. */
  raw: string;
}

const RAW_CHARACTERS = 16_000;

/** Stores a report as it came; returns false when it is known already. */
export async function saveReport(db: Knex, report: NewReport, now: Date): Promise<boolean> {
  try {
    await db("text_reports").insert(
      TEXT_REPORTS.toRow({
        ...report,
        status: report.status.slice(0, 30),
        reason: report.reason?.slice(0, 200) ?? null,
        raw: report.raw.slice(0, RAW_CHARACTERS),
        createdAt: now,
      }),
    );
    return true;
  } catch (error) {
    if (duplicateKey(error) !== "uq_text_reports") throw error;
    return false;
  }
}

/** Returns the reports of a message, and waits for those that are being stored. */
export async function lockReports(db: Knex, channel: TextChannel, providerId: string): Promise<StoredReport[]> {
  const rows: Row[] = await db("text_reports")
    .where({ channel, provider_id: providerId })
    .select(TEXT_REPORTS.selected)
    .orderBy("id")
    .forShare();
  return rows.map(TEXT_REPORTS.read);
}

import type { ImportAction, ImportFormat } from "@fundi/shared/import/import-record";
import type { FileStore } from "../../../platform/files/file-store";
import { type ImportWork, importKeys } from "../import-files";
import { explained } from "../import-intake";
import type { ImportRecord } from "../import-store";
import type { ImportThreads } from "../thread/import-threads";
import { findEntries, type PlanEntry, readEntries } from "./plan-files";

export interface RejectsFile {
  /** The caller deletes it after sending. */
  path: string;
  fileName: string;
  contentType: string;
}

const CONTENT_TYPES: Readonly<Record<ImportFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
  jsonl: "application/x-ndjson",
};

/** Writes a file of the rows that an import rejected or skipped, in the format of the uploaded file. */
export async function makeRejectsFile(
  record: ImportRecord,
  action: Extract<ImportAction, "error" | "skip">,
  { files, work, threads }: { files: FileStore; work: ImportWork; threads: ImportThreads },
): Promise<RejectsFile> {
  const { format, encoding, delimiter, sheet, headerRow } = record.analysis;
  const reasons = await reasonsByRow(record, action, files);
  const source = importKeys.source(record.folder);
  const path = await work.withFile(async (target) => {
    await explained(() =>
      threads.writeRejects({ source, target, format, encoding, delimiter, sheet, headerRow, reasons }),
    );
    return target;
  });
  const suffix = action === "error" ? "rejects" : "skipped";
  return {
    path,
    fileName: record.fileName.replace(/(\.\w+)?$/, `-${suffix}$1`),
    contentType: CONTENT_TYPES[format],
  };
}

async function reasonsByRow(
  record: ImportRecord,
  action: "error" | "skip",
  files: FileStore,
): Promise<[row: number, reason: string][]> {
  const refusals = new Map(record.failures.map(({ place, reason }) => [place, reason]));
  const plan = importKeys.plan(record.folder, record.plan);
  const everything = { offset: 0, limit: record.total };
  const { places } = await findEntries(files, plan, { action, refused: new Set(refusals.keys()) }, everything);
  const entries = await readEntries(files, plan, places);
  return entries.flatMap((entry, index) => {
    const refusal = refusals.get(places[index] ?? -1);
    return entry.rows.map((row): [number, string] => [row, refusal ?? reasonOf(entry, row)]);
  });
}

/** Returns the problem of this row, else that of its product. */
function reasonOf({ problems, reason }: PlanEntry, row: number): string {
  const own = problems.filter((problem) => problem.row === row && problem.severity === "error");
  const reasons = own.map((problem) => (problem.column ? `${problem.column}: ${problem.reason}` : problem.reason));
  return reasons.join("; ") || reason || "Belongs to a product that was refused";
}

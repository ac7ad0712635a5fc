import { AppError } from "@fundi/shared/contract/errors";
import { importNotReady } from "./import-access";
import { openQuestions } from "./import-presenter";
import type { ImportRecord } from "./import-store";

/** Throws when something must be confirmed and was not. A started import has been confirmed before. */
export function requireConfirmed(record: ImportRecord, confirmed: readonly string[]): void {
  if (record.startedAt !== null) return;
  if (!record.analysis.questions)
    throw importNotReady("This preview was made by an earlier version of the program: upload the file again.");
  const open = openQuestions(record).filter(({ key }) => !confirmed.includes(key));
  if (open.length > 0)
    throw new AppError("IMPORT_UNCONFIRMED", `Confirm first: ${open.map(({ text }) => text).join(" ")}`, {
      questions: open.map(({ key }) => key),
    });
}

import { type ApiError, PROXY_REFUSED_SIZE } from "@fundi/shared/contract/http";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "@fundi/shared/import/import-record";
import { own } from "@fundi/shared/values/own";

/** File types offered by the file picker; others are still accepted, as the server decides by content. */
export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx,.json,.jsonl,text/csv,application/json";

/** A failure for people: what is wrong, and what to do next. */
export interface FileProblem {
  title: string;
  next: string;
}

const MEGABYTE = 1024 * 1024;
const TOO_LARGE: FileProblem = {
  title: `A price list may have up to ${IMPORT_MAX_BYTES / MEGABYTE} MB and ${IMPORT_MAX_ROWS.toLocaleString("en-KE")} rows.`,
  next: "Split the list into parts and import them one after another. Products that are in two parts are not doubled.",
};

/** Old or foreign formats that people try, with the advice for each. */
const SAVE_AS: Record<string, string> = {
  xls: "Open it in Excel and choose File → Save As → Excel Workbook (.xlsx).",
  ods: "Open it in LibreOffice and choose File → Save As → CSV or Excel (.xlsx).",
  numbers: "Open it in Numbers and choose File → Export To → CSV.",
  pdf: "A PDF has no columns to read. Ask the supplier for the same list as Excel or CSV.",
  docx: "Select the table in Word, copy it, and paste it here with “Paste a table”.",
  zip: "Unpack it first, then choose the price list inside.",
};

/** Returns what is wrong with a file before it is uploaded; null when it may be uploaded. */
export function checkBeforeUpload(file: File): FileProblem | null {
  if (file.size === 0) {
    return {
      title: `“${file.name}” is empty.`,
      next: "Save the list again in your spreadsheet and choose it once more.",
    };
  }
  if (file.size > IMPORT_MAX_BYTES) return TOO_LARGE;
  const advice = own(SAVE_AS, extensionOf(file.name));
  return advice ? { title: `“${file.name}” cannot be read as a price list.`, next: advice } : null;
}

/** Returns the text for a file that the server rejected. The server's own message is shown, as it describes the file. */
export function toFileProblem(error: ApiError): FileProblem {
  switch (error.code) {
    case "PAYLOAD_TOO_LARGE":
      return error.serverText === PROXY_REFUSED_SIZE
        ? {
            title: error.message,
            next: "Nothing was imported. The limit belongs to the proxy: docs/OPERATIONS.md, A real shop.",
          }
        : TOO_LARGE;
    case "UNSUPPORTED_MEDIA_TYPE":
    case "UNREADABLE_FILE":
      return {
        title: error.message,
        next: "Open the price list itself in your spreadsheet, save it as Excel Workbook (.xlsx) or CSV UTF-8, and choose that file.",
      };
    case "NETWORK":
      return {
        title: "The connection broke while the file was being sent.",
        next: "Nothing was imported. Check the connection, then try again. If it happens with large files only, the proxy in front of the shop refuses their size.",
      };
    default:
      return {
        title: error.message,
        next: error.requestId
          ? `Nothing was imported. Try again; if it stays, quote ${error.requestId} to whoever looks after the system.`
          : "Nothing was imported. Try again.",
      };
  }
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

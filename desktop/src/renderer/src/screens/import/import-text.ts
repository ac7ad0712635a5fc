import type { ImportAction, ImportCounts, ImportState, ProductImport } from "@fundi/shared/import/import-record";

export const formatCount = (count: number): string => count.toLocaleString("en-KE");

/** Formats a count: "1 product", "3,120 products". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns the label of the commit button, which says exactly what it will do; null when there is nothing to write. */
export function commitText({ create, drafts, update, priceChanges }: CommitCounts): string | null {
  const others = update - priceChanges;
  const parts = [
    create - drafts > 0 && `create ${countOf(create - drafts, "product")}`,
    drafts > 0 && `create ${countOf(drafts, "draft")} not for sale`,
    priceChanges > 0 && `change ${countOf(priceChanges, "price")}`,
    others > 0 && `update ${countOf(others, priceChanges > 0 ? "other product" : "product")}`,
  ].filter(Boolean);
  const words = parts.join(", ");
  return words === "" ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
type CommitCounts = Pick<ImportCounts, "create" | "drafts" | "update" | "priceChanges">;

/** Returns why there is nothing to write. */
export function nothingToWrite({ products, skip, error }: ImportCounts): string {
  if (products === 0) return "No products were found. Check which row holds the column titles.";
  if (error === products) return "Every product has a problem. Check which column is the name and which the price.";
  if (skip === products) return "Everything in this file is in the shop already. There is nothing to change.";
  return "Nothing in this file is ready to import.";
}

/** Says how many of the skipped products the file has twice: what differs in such a row is not imported. */
const repeatedText = (skip: number, repeated: number): string =>
  repeated === 0
    ? ""
    : repeated === skip
      ? ", already further up in the file"
      : `, ${formatCount(repeated)} of them already further up in the file`;

/** Returns what the commit leaves out, each part with the tab that shows those products. */
export function leftOutParts({ error, skip, repeated, warnings }: ImportCounts) {
  const parts = [
    { show: "error", count: error, words: `${countOf(error, "product")} with errors left out` },
    { show: "skip", count: skip, words: `${countOf(skip, "product")} skipped${repeatedText(skip, repeated)}` },
    { show: "warning", count: warnings, words: `${countOf(warnings, "product")} to look at` },
  ] as const;
  return parts.filter(({ count }) => count > 0);
}

/** Formats what an import has done so far: "3,120 created, 40 updated, 2 refused". */
export function resultText({ result }: Pick<ProductImport, "result">): string {
  const parts = [
    [result.created, "created"],
    [result.updated, "updated"],
    [result.skipped, "skipped"],
    [result.failed, "refused"],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
  return texts.length > 0 ? texts.join(", ") : "Nothing was written";
}

/** Estimates the time left: "about 4 s left", "about 2 min left"; null until enough is done. */
export function timeLeft(progress: ProductImport["progress"], startedAt: string | null, now: Date): string | null {
  if (!startedAt || progress.done === 0 || progress.done >= progress.total) return null;
  const elapsed = (now.getTime() - new Date(startedAt).getTime()) / 1000;
  if (elapsed < 1) return null;
  const seconds = Math.max(1, Math.round((elapsed / progress.done) * (progress.total - progress.done)));
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}

export const ACTION_LABELS: Record<ImportAction, string> = {
  create: "Create",
  update: "Update",
  skip: "Skip",
  error: "Error",
};

export const STATE_LABELS: Record<ImportState, string> = {
  ready: "Waiting for review",
  queued: "Queued",
  importing: "Importing",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
  undone: "Undone",
};

/** Whether the job is working on the import. */
export const isRunning = (state: ImportState): boolean => state === "queued" || state === "importing";

/** Whether a stopped import can be resumed. */
export const isResumable = (state: ImportState): boolean => state === "failed" || state === "cancelled";

/** Whether the import can still be undone. */
export const isUndoable = ({ state, result }: Pick<ProductImport, "state" | "result">): boolean =>
  ["done", "failed", "cancelled"].includes(state) && result.created + result.updated > 0;

/** Formats "Imported by Grace Njeri in 3.2 s". */
export function formatImportedBy({ createdBy, startedAt, finishedAt }: ProductImport): string {
  const by = createdBy ? `Imported by ${createdBy}` : "Imported";
  if (!startedAt || !finishedAt) return by;
  const seconds = (new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000;
  return `${by} in ${seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`}`;
}

/** Returns the file name for rejected rows: "prices-rejected.csv" for "prices.csv". */
export function rejectsFileName({ fileName }: Pick<ProductImport, "fileName">, action: "error" | "skip"): string {
  const dot = fileName.lastIndexOf(".");
  const [name, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ""];
  return `${name}-${action === "error" ? "rejected" : "skipped"}${extension}`;
}

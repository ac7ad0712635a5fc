import type { ImportAction, ImportCounts, ImportState, ProductImport } from "@fundi/shared/product-imports";

export const formatCount = (count: number): string => count.toLocaleString("en-KE");

/** "1 product", "3,120 products". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What the commit button says, which is exactly what it will do; null when there is nothing to write. */
export function commitWords({ create, drafts, update, priceChanges }: CommitCounts): string | null {
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

/** Why there is nothing to write, in a sentence. */
export function nothingToWrite({ products, skip, error }: ImportCounts): string {
  if (products === 0) return "No products were found. Check which row holds the column titles.";
  if (error === products) return "Every product has a problem. Check which column is the name and which the price.";
  if (skip === products) return "Everything in this file is in the shop already. There is nothing to change.";
  return "Nothing in this file is ready to import.";
}

/** What the commit button does not do, so that nobody wonders afterwards, with the tab that shows those products. */
export function leftOutParts({ error, skip, warnings }: ImportCounts) {
  const parts = [
    { show: "error", count: error, words: `${countOf(error, "product")} with errors left out` },
    { show: "skip", count: skip, words: `${countOf(skip, "product")} skipped` },
    { show: "warning", count: warnings, words: `${countOf(warnings, "product")} to look at` },
  ] as const;
  return parts.filter(({ count }) => count > 0);
}

/** What an import did so far: "3,120 created, 40 updated, 2 refused". */
export function resultWords({ result }: Pick<ProductImport, "result">): string {
  const parts = [
    [result.created, "created"],
    [result.updated, "updated"],
    [result.skipped, "skipped"],
    [result.failed, "refused"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
  return said.length > 0 ? said.join(", ") : "Nothing was written";
}

/** "about 4 s left", "about 2 min left"; null until enough is done to tell. */
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

/** True while the job has the import. */
export const isRunning = (state: ImportState): boolean => state === "queued" || state === "importing";

/** True when a stopped import can go on where it stopped. */
export const isResumable = (state: ImportState): boolean => state === "failed" || state === "cancelled";

/** True while what an import wrote can be taken back. */
export const isUndoable = ({ state, result }: Pick<ProductImport, "state" | "result">): boolean =>
  ["done", "failed", "cancelled"].includes(state) && result.created + result.updated > 0;

/** "Imported by Grace Njeri in 3.2 s". */
export function tookWords({ createdBy, startedAt, finishedAt }: ProductImport): string {
  const by = createdBy ? `Imported by ${createdBy}` : "Imported";
  if (!startedAt || !finishedAt) return by;
  const seconds = (new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000;
  return `${by} in ${seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`}`;
}

/** "prices-rejected.csv" for "prices.csv": what was left out of a file, in the shape of that file. */
export function rejectsFileName({ fileName }: Pick<ProductImport, "fileName">, action: "error" | "skip"): string {
  const dot = fileName.lastIndexOf(".");
  const [name, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ""];
  return `${name}-${action === "error" ? "rejected" : "skipped"}${extension}`;
}

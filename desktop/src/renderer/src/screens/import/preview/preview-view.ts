import { z } from "@fundi/shared/contract/z";
import type { ImportCounts } from "@fundi/shared/import/import-record";
import type { RowFilter } from "../import-queries";

/** The tab and search of the preview, stored in the address. */
export const PreviewAddress = z.object({
  show: z.enum(["all", "create", "update", "skip", "error", "warning"]).default("all"),
  page: z.coerce.number().int().min(1).default(1),
});
export type PreviewShow = z.infer<typeof PreviewAddress>["show"];

/** The columns of each tab. */
export function layoutOf(show: PreviewShow, counts: ImportCounts): "creates" | "updates" | "reasons" {
  if (show === "skip" || show === "error" || show === "warning") return "reasons";
  // When nothing can be imported, the reasons are what people look for.
  if (show === "all" && counts.create + counts.update === 0) return "reasons";
  return show === "update" || (show === "all" && counts.update > 0) ? "updates" : "creates";
}

/** The tabs of a preview, each with its number of products. */
export const previewTabs = (
  counts: ImportCounts,
  isFinished: boolean,
): { show: PreviewShow; label: string; count: number }[] => [
  { show: "all", label: "All", count: counts.products },
  { show: "create", label: isFinished ? "Created" : "Create", count: counts.create },
  { show: "update", label: isFinished ? "Updated" : "Update", count: counts.update },
  { show: "skip", label: isFinished ? "Skipped" : "Skip", count: counts.skip },
  { show: "error", label: "Errors", count: counts.error },
  { show: "warning", label: "To look at", count: counts.warnings },
];

export function rowFilterOf(show: PreviewShow): RowFilter {
  if (show === "all") return {};
  return show === "warning" ? { severity: "warning" } : { action: show };
}

import type { ImportCounts } from "@fundi/shared/product-imports";
import { z } from "@fundi/shared/z";
import type { RowFilter } from "./import-queries";

/** What of a preview is shown, kept in the address. */
export const PreviewAddress = z.object({
  show: z.enum(["all", "create", "update", "skip", "error", "warning"]).default("all"),
  page: z.coerce.number().int().min(1).default(1),
});
export type PreviewShow = z.infer<typeof PreviewAddress>["show"];

/** Which columns answer what a tab is opened for. */
export function layoutOf(show: PreviewShow, counts: ImportCounts): "creates" | "updates" | "reasons" {
  if (show === "skip" || show === "error" || show === "warning") return "reasons";
  // Of a list of which nothing goes in, everybody asks why.
  if (show === "all" && counts.create + counts.update === 0) return "reasons";
  return show === "update" || (show === "all" && counts.update > 0) ? "updates" : "creates";
}

/** The tabs above a preview with the number of products under each. */
export const previewTabs = (
  counts: ImportCounts,
  isOver: boolean,
): { show: PreviewShow; label: string; count: number }[] => [
  { show: "all", label: "All", count: counts.products },
  { show: "create", label: isOver ? "Created" : "Create", count: counts.create },
  { show: "update", label: isOver ? "Updated" : "Update", count: counts.update },
  { show: "skip", label: isOver ? "Skipped" : "Skip", count: counts.skip },
  { show: "error", label: "Errors", count: counts.error },
  { show: "warning", label: "To look at", count: counts.warnings },
];

export function rowFilterOf(show: PreviewShow): RowFilter {
  if (show === "all") return {};
  return show === "warning" ? { severity: "warning" } : { action: show };
}

import { endpoint } from "../contract/endpoint";
import { Id } from "../contract/fields";
import { z } from "../contract/z";

/** Lists that can be exported. */
export const EXPORT_LISTS = [
  "orders",
  "payments",
  "quotes",
  "customers",
  "products",
  "inventory",
  "services",
  "tickets",
  "audit",
  "texts",
  "repairs",
] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Most rows of an exported file. */
export const EXPORT_MAX = 100_000;

export const exportList = endpoint({
  method: "POST",
  path: "/api/admin/exports/:list",
  summary:
    "A list as a file, all pages of it: the columns, filters and sort that are given, or the rows that were chosen",
  access: "manager",
  params: z.object({ list: z.enum(EXPORT_LISTS) }),
  body: z.object({
    format: z.enum(EXPORT_FORMATS),
    /** In the order of the screen. */
    columns: z.array(z.string().max(40)).min(1, "Choose at least one column").max(60),
    /** As in the list's own query. */
    filter: z.record(z.string().max(40), z.string().max(200)).default({}),
    /** The selected rows, in their order; without it, all that the filter finds. */
    ids: z.array(Id).min(1).max(50_000).optional(),
  }),
  response: { binary: "text/csv; charset=utf-8" },
  errors: ["VALIDATION_ERROR", "PAYLOAD_TOO_LARGE"],
});

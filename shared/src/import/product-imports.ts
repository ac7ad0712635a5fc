import { DEFAULT_PRODUCT_CATEGORY } from "../catalog/products";
import { endpoint } from "../contract/endpoint";
import { idParams, oneLine, optionalLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import {
  CurrencyRates,
  IMPORT_MAX_ITEMS,
  IMPORT_MAX_ROWS,
  ImportAction,
  ImportCorrection,
  ImportField,
  ImportOptions,
  ImportReading,
  ImportRow,
  ProductImport,
  ProductImportSummary,
} from "./import-record";

const count = z.number().int().min(0);

export const uploadProductImport = endpoint({
  method: "POST",
  path: "/api/admin/imports",
  summary: "Upload a price list (part `file`; CSV, XLSX or JSON) and return its preview; nothing is written yet",
  access: "manager",
  files: ["file"],
  response: ProductImport,
  status: 201,
  errors: ["UNREADABLE_FILE", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
});

export const listProductImports = endpoint({
  method: "GET",
  path: "/api/admin/imports",
  summary: "The 50 latest imports, newest first",
  access: "staff",
  response: z.array(ProductImportSummary),
});

export const getProductImport = endpoint({
  method: "GET",
  path: "/api/admin/imports/:id",
  summary: "One import: how the file is read, what the preview promises, how far the commit is",
  access: "staff",
  params: idParams,
  response: ProductImport,
  errors: ["NOT_FOUND"],
});

export const setProductImportMapping = endpoint({
  method: "PUT",
  path: "/api/admin/imports/:id/mapping",
  summary: "Change how the file is read or its column mapping, and return the new preview",
  access: "manager",
  params: idParams,
  body: z.object({
    version: Version,
    /** Columns left out keep their field; a changed `reading` guesses again first. */
    columns: z
      .array(z.object({ index: z.number().int().min(0), field: ImportField, label: optionalLine(60).optional() }))
      .max(500)
      .default([]),
    options: ImportOptions.optional(),
    reading: ImportReading.optional(),
    /** Cells to replace, in addition to those that were corrected before. */
    corrections: z.array(ImportCorrection).max(100).default([]),
  }),
  response: ProductImport,
  errors: ["NOT_FOUND", "STALE_VERSION", "IMPORT_NOT_READY", "UNREADABLE_FILE"],
});

export const listProductImportRows = endpoint({
  method: "GET",
  path: "/api/admin/imports/:id/rows",
  summary: "What the import will do with each product of the file, in file order",
  access: "staff",
  params: idParams,
  query: z.object({
    action: ImportAction.optional(),
    /** Only products with a problem of this severity. */
    severity: z.enum(["error", "warning"]).optional(),
    page: z.coerce.number().int().min(1).max(IMPORT_MAX_ROWS).default(1),
    pageSize: z.coerce.number().int().min(1).max(500).default(50),
  }),
  response: z.object({
    items: z.array(ImportRow),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  errors: ["NOT_FOUND"],
});

export const commitProductImport = endpoint({
  method: "POST",
  path: "/api/admin/imports/:id/commit",
  summary: "Write the preview to the catalogue in the background; follow it by `import_progress` or by asking again",
  access: "manager",
  params: idParams,
  body: z.object({
    version: Version,
    /** Keys of the questions that a person confirmed; an open one refuses the commit. */
    confirmed: z.array(z.string().max(300)).max(50).default([]),
  }),
  response: ProductImport,
  status: 202,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "IMPORT_NOT_READY", "IMPORT_UNCONFIRMED"],
});

export const cancelProductImport = endpoint({
  method: "POST",
  path: "/api/admin/imports/:id/cancel",
  summary: "Stop an import after the current batch; written products stay",
  access: "manager",
  params: idParams,
  response: ProductImport,
  errors: ["NOT_FOUND", "IMPORT_NOT_READY"],
});

export const undoProductImport = endpoint({
  method: "POST",
  path: "/api/admin/imports/:id/undo",
  summary: "Undo an import, unless one of its products was ordered since; products changed since are not reverted",
  access: "manager",
  params: idParams,
  body: z.object({ version: Version }),
  response: ProductImport,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "IMPORT_NOT_READY", "CONFLICT"],
});

export const downloadImportRejects = endpoint({
  method: "GET",
  path: "/api/admin/imports/:id/rejects",
  summary: "The refused rows as a file like the uploaded one, with a column that states the problem",
  access: "manager",
  params: idParams,
  query: z.object({ action: ImportAction.extract(["error", "skip"]).default("error") }),
  response: { binary: "application/octet-stream" },
  errors: ["NOT_FOUND"],
});

export const importProducts = endpoint({
  method: "POST",
  path: "/api/admin/products/import",
  summary: "Add up to 1000 products in one call; invalid ones are skipped and reported",
  access: "manager",
  body: z.object({
    items: z.array(z.unknown()).max(IMPORT_MAX_ITEMS),
    defaultCategory: oneLine(60).toLowerCase().default(DEFAULT_PRODUCT_CATEGORY),
    /** An item whose price names another currency is refused unless its rate is here. */
    rates: CurrencyRates.default({}),
    /** Also take prices that change more than threefold; without it such items are refused and named. */
    confirmPriceChanges: z.boolean().default(false),
  }),
  response: z.object({
    /** Products created or updated. */
    imported: count,
    skipped: count,
    /** Row is the item's place in the list, from 1. */
    errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
  }),
  idempotent: true,
});

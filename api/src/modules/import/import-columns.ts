import { z } from "@fundi/shared/contract/z";
import { ImportState } from "@fundi/shared/import/import-record";
import { integer, json, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";
import type { Analysis } from "./plan/analysis";
import type { ExistingProduct } from "./plan/existing-product";

/** A product that was rejected while it was written. */
const Failure = z.object({
  /** Its index in the plan. */
  place: z.number(),
  reason: z.string(),
});

export const IMPORTS = table("product_imports", {
  id: serial("id"),
  /** The folder of the uploaded file and its plans. */
  folder: text("folder"),
  fileName: text("file_name"),
  fileSize: integer("file_size"),
  state: oneOf("state", ImportState.options),
  // Not checked: analyses of older imports lack fields that were added since.
  analysis: json("analysis", z.custom<Analysis>()),
  /** Files with the same titles are mapped the same way. */
  titlesHash: text("titles_hash"),
  /** Counts the plans made of this file. */
  plan: integer("plan"),
  total: integer("total"),
  /** Products handled so far. */
  done: integer("done"),
  created: integer("created"),
  updated: integer("updated"),
  skipped: integer("skipped"),
  failures: json("failures", z.array(Failure), []),
  message: nullable(text("message")),
  createdBy: nullable(integer("created_by")),
  createdAt: timestamp("created_at"),
  startedAt: nullable(timestamp("started_at")),
  finishedAt: nullable(timestamp("finished_at")),
  version: integer("version"),
});

/** The products that each import wrote. */
export const IMPORT_PRODUCTS = table("import_products", {
  importId: integer("import_id"),
  productId: integer("product_id"),
  /** Its previous state; null when the import created it. */
  // Not checked: states recorded by older imports lack fields that were added since.
  before: nullable(json("before_json", z.custom<ExistingProduct>())),
  versionAfter: integer("version_after"),
});

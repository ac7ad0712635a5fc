import type { ImportReading } from "@fundi/shared/import/import-record";
import { readTableFile } from "../../../platform/tables/read-table-file";
import type { SourceFile } from "../../../platform/tables/source-file";
import { readJson } from "./json-file";

/**
 * Reads a price list in any of the formats into rows of cells; the format is detected from the content, not the name.
 */
export const readFile = (bytes: Buffer, reading: ImportReading = {}): Promise<SourceFile> =>
  readTableFile(bytes, reading, readJson);

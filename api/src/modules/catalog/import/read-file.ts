import type { ImportReading } from "@fundi/shared/product-imports";
import { readTableFile } from "../../../platform/tables/read-table-file";
import type { SourceFile } from "../../../platform/tables/source-file";
import { readJson } from "./json-file";

/** Reads a price list in any of the formats into rows of cells, told by what is in the file, not by its name. */
export const readFile = (bytes: Buffer, reading: ImportReading = {}): Promise<SourceFile> =>
  readTableFile(bytes, reading, readJson);

import { htmlToText } from "@fundi/shared/values/html-text";
import { isPlaceholder } from "./cell-words";
import type { SpecColumn } from "./column-mapping";
import type { ProductReader } from "./product-reader";

const SPECS_MAX = 60;
const SPEC_LENGTH = 200;

/**
 * Returns what customers compare products by, one line each: brand, variant options, listed specs, one line per spec
 * column and facet. Null when the file has none.
 */
export function readSpecs(reader: ProductReader, facets: readonly { key: string; value: string }[]): string[] | null {
  const brand = reader.first(reader.mapping.of("brand"))?.value;
  const lines = new Map<string, string[]>();
  const add = (label: string, value: string) => {
    const values = lines.get(label);
    if (!values) lines.set(label, [value]);
    else if (!values.includes(value)) values.push(value);
  };
  if (brand) add("Brand", brand);
  addOptions(reader, add);
  for (const column of reader.mapping.specs)
    for (const row of reader.rows) {
      const value = reader.cell(row, column.index);
      if (!isPlaceholder(value)) add(column.label, withUnit(value, column));
    }
  for (const { key, value } of facets)
    if (key !== "category" && value) add(`${key.charAt(0).toUpperCase()}${key.slice(1)}`, value);

  const specs = [
    ...[...lines].map(([label, values]) => `${label}: ${values.join(", ")}`),
    ...reader.mapping.of("specs").flatMap((column) => splitList(reader.first([column])?.value ?? "")),
  ].map((line) => (line.length > SPEC_LENGTH ? `${line.slice(0, SPEC_LENGTH - 1)}…` : line));
  if (specs.length > SPECS_MAX) reader.note("warning", `Only the first ${SPECS_MAX} specs are kept`);
  return specs.length === 0 ? null : specs.slice(0, SPECS_MAX);
}

/** "Size" and "Medium", or "screen size|RAM" and "13 inch|8GB"; a name applies to the rows below it. */
function addOptions(reader: ProductReader, add: (label: string, value: string) => void): void {
  const names = reader.mapping.of("option_name");
  reader.mapping.of("option_value").forEach((column, place) => {
    const nameColumn = names[place];
    const labels = nameColumn === undefined ? [] : (reader.first([nameColumn])?.value ?? "").split("|");
    // "8GB, 16GB" on a parent lists its variants.
    const parts = (cell: string) => cell.split(reader.rows.length > 1 && labels.length < 2 ? /[|,]/ : "|");
    for (const row of reader.rows)
      for (const [index, part] of parts(reader.cell(row, column)).entries()) {
        const value = part.trim();
        const label = labels[index]?.trim() || (labels.length === 1 ? labels[0] : undefined) || "Options";
        // Shopify writes this for a product without options.
        if (!isPlaceholder(value) && value !== "Default Title") add(capitalised(label), value);
      }
  });
}

const capitalised = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

/** Splits a list in one cell: at line ends, semicolons, bars or bullets if any, at commas otherwise. */
function splitList(cell: string): string[] {
  const text = htmlToText(cell);
  return text
    .split(/[\n;|•]/.test(text) ? /[\n;|•]/ : ",")
    .map((part) => part.trim())
    .filter((part) => !isPlaceholder(part));
}

/** "14.0" under "Screen size" is 14". */
function withUnit(value: string, { units }: SpecColumn): string {
  if (units.length === 0 || !/^\d+(\.\d+)?$/.test(value)) return value;
  const number = Number(value);
  const unit = units.find(([below]) => number < below)?.[1];
  return unit ? `${number}${unit}` : value;
}

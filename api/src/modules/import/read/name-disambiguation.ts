import type { ImportField } from "@fundi/shared/import/import-record";
import type { Candidate, Guess } from "./column-candidate";
import type { SourceTable } from "./source-table";

/** Maximum length of names that are extended: longer ones are distinctive already. */
const NAME_LENGTH = 40;

/** Rows sampled to decide whether a file has its own SKUs: a large file costs no more than a small one. */
const SKU_SAMPLE = 2000;
/** The share of repeated names below which specs are not added to names. */
const REPEATED_SHARE = 0.15;

/** Indexes of rows whose name another row has too, with another price. */
function ambiguousRows(names: readonly string[], prices: readonly string[]): number[] {
  const priceOf = new Map<string, string>();
  const ambiguous = new Set<string>();
  names.forEach((name, row) => {
    if (name === "") return;
    const price = priceOf.get(name);
    if (price === undefined) priceOf.set(name, prices[row] ?? "");
    else if (price !== (prices[row] ?? "")) ambiguous.add(name);
  });
  return names.flatMap((name, row) => (ambiguous.has(name) ? [row] : []));
}

interface Groups {
  table: SourceTable;
  names: readonly string[];
  rows: readonly number[];
}

/** Returns how many different products a column makes of the rows. */
const distinguished = ({ table, names, rows }: Groups, column: number): number =>
  new Set(rows.map((row) => `${names[row]}\n${table.rows[row]?.[column]?.toLowerCase()}`)).size;

/** Returns the column that distinguishes the most products; undefined when none distinguishes more than their names. */
function bestOf(groups: Groups, candidates: readonly Candidate[]): Candidate | undefined {
  const before = new Set(groups.rows.map((row) => groups.names[row])).size;
  return candidates
    .filter(({ facts }) => facts.fill > 0.5 && facts.averageLength <= NAME_LENGTH && facts.urls === 0)
    .map((candidate) => ({ candidate, count: distinguished(groups, candidate.index) }))
    .filter(({ count }) => count > before)
    .toSorted((a, b) => b.count - a.count)[0]?.candidate;
}

/**
 * Returns the column to append to the name where names repeat with other prices: the one that distinguishes most of
 * them, specs first. Null when no column does, or the file has its own keys (references, SKUs, options).
 */
export function disambiguateNames(
  table: SourceTable,
  candidates: readonly Candidate[],
  guesses: ReadonlyMap<number, Guess>,
): { index: number; guess: Guess } | null {
  const at = (field: ImportField) => candidates.filter(({ index }) => guesses.get(index)?.field === field);
  const [name] = at("name");
  if (!name || at("option_value").length > 0 || at("reference").length > 0 || name.facts.averageLength > NAME_LENGTH)
    return null;
  const names = table.rows.map((row) => row[name.index]?.toLowerCase() ?? "");
  const different = new Set(names).size;
  if (different === names.length) return null;
  const all: Groups = { table, names, rows: names.map((_, row) => row) };
  const specs = at("spec").filter(
    ({ facts }) =>
      facts.fill > 0.9 && facts.lettered > 0.9 && facts.distinct >= 5 && facts.averageLength <= NAME_LENGTH,
  );
  const groups = repeatedNames(table, name.index, at("price")[0]?.index, at("sku")[0]?.index);
  const found =
    (different <= names.length * (1 - REPEATED_SHARE) ? bestOf(all, specs) : undefined) ??
    (groups && bestOf(groups, unknownColumns(candidates, guesses)));
  if (!found) return null;
  return {
    index: found.index,
    guess: { field: "name_extra", reason: "Many names repeat; this tells them apart", confidence: "likely" },
  };
}

function repeatedNames(
  table: SourceTable,
  name: number,
  price: number | undefined,
  sku: number | undefined,
): Groups | null {
  // Rows with their own SKUs are distinguished by these.
  const sample = table.rows.slice(0, SKU_SAMPLE);
  if (sku !== undefined && new Set(sample.map((row) => row[sku])).size > sample.length * 0.9) return null;
  const names = table.rows.map((row) => row[name]?.toLowerCase() ?? "");
  if (new Set(names).size === names.length) return null;
  const rows = ambiguousRows(
    names,
    table.rows.map((row) => (price === undefined ? "" : (row[price] ?? ""))),
  );
  return rows.length > 0 ? { table, names, rows } : null;
}

/** Columns that are ignored only because they are unknown. */
const unknownColumns = (candidates: readonly Candidate[], guesses: ReadonlyMap<number, Guess>): Candidate[] =>
  candidates.filter(({ index, facts }) => {
    const guess = guesses.get(index);
    return guess?.field === "ignore" && guess.confidence === "unsure" && facts.lettered > 0.5;
  });

/** Whether products with the same name and different prices have different categories. */
export function categoryDistinguishes(
  table: SourceTable,
  columns: readonly { field: ImportField; index: number }[],
): boolean {
  const of = (field: ImportField) => columns.find((column) => column.field === field)?.index;
  const [name, category] = [of("name"), of("category")];
  if (name === undefined || category === undefined || of("name_extra") !== undefined || of("reference") !== undefined)
    return false;
  const groups = repeatedNames(table, name, of("price"), of("sku"));
  if (!groups) return false;
  const before = new Set(groups.rows.map((row) => groups.names[row])).size;
  return distinguished(groups, category) > before;
}

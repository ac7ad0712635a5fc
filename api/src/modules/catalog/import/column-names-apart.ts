import type { ImportField } from "@fundi/shared/product-imports";
import type { Candidate, Guess } from "./column-candidate";
import type { SourceTable } from "./source-table";

/** Longest names to which something is added: longer ones tell products apart themselves. */
const NAME_LENGTH = 40;

/** Rows that tell whether a file has SKUs of its own: a large file costs no more than a small one. */
const SKU_SAMPLE = 2000;
/** How much of the names may repeat before specs are added to them for their looks alone. */
const REPEATED_SHARE = 0.15;

/** Places of rows whose name another row has too, with another price. */
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

/** How many different products a column makes of the rows. */
const apart = ({ table, names, rows }: Groups, column: number): number =>
  new Set(rows.map((row) => `${names[row]}\n${table.rows[row]?.[column]?.toLowerCase()}`)).size;

/** The column that makes the most products of the rows; undefined when none makes more than their names do. */
function bestOf(groups: Groups, candidates: readonly Candidate[]): Candidate | undefined {
  const before = new Set(groups.rows.map((row) => groups.names[row])).size;
  return candidates
    .filter(({ facts }) => facts.fill > 0.5 && facts.averageLength <= NAME_LENGTH && facts.urls === 0)
    .map((candidate) => ({ candidate, count: apart(groups, candidate.index) }))
    .filter(({ count }) => count > before)
    .toSorted((a, b) => b.count - a.count)[0]?.candidate;
}

/**
 * The column to add to the name where names repeat with other prices: the one that tells most of them apart, specs
 * first. Null where no column does, or the file has its own way (references, SKUs, options).
 */
export function nameApart(
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
  // Rows with SKUs of their own are told apart by these.
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

/** Columns that are left out for nothing but that nobody knows them. */
const unknownColumns = (candidates: readonly Candidate[], guesses: ReadonlyMap<number, Guess>): Candidate[] =>
  candidates.filter(({ index, facts }) => {
    const guess = guesses.get(index);
    return guess?.field === "ignore" && guess.confidence === "unsure" && facts.lettered > 0.5;
  });

/** Whether products of one name and different prices stand in different categories. */
export function categoryTellsApart(
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
  return apart(groups, category) > before;
}

import { IMPORT_FIELDS, type ImportColumn, type ImportField } from "@fundi/shared/import/import-record";
import { own } from "@fundi/shared/values/own";
import { batteryHealthOf, gradeOf } from "./cell-words";
import type { Candidate, Guess } from "./column-candidate";
import {
  BARCODE_TITLE,
  DOUBTFUL_PRICE,
  MODEL_TITLE,
  MONEY_TITLE,
  NEVER_PRICE,
  PART_NUMBER_TITLE,
  PERSONAL_TITLE,
} from "./column-doubts";
import { type ColumnFacts, columnFacts } from "./column-facts";
import { matchTitle } from "./column-titles";
import { IGNORED_WORDS, plainTitle, SPEC_LABELS, SPEC_WORDS } from "./column-words";
import { titleCurrency } from "./currency-words";
import { disambiguateNames } from "./name-disambiguation";
import { isPriceText, readPriceText } from "./price-text";
import type { SourceTable } from "./source-table";

const ignored = (reason: string): Guess => ({ field: "ignore", reason, confidence: "likely" });

/** What a column's values must look like for its title to be accepted; returns why they do not. */
const REFUSALS: Partial<Record<ImportField, (facts: ColumnFacts) => string | false>> = {
  name: (facts) => facts.lettered < 0.5 && "Called a name, but holds numbers",
  price: (facts) => facts.amounts < 0.5 && "Called a price, but holds no amounts",
  sale_price: (facts) => facts.amounts < 0.5 && "Called a price, but holds no amounts",
  quantity: (facts) => facts.wholeNumbers < 0.5 && "Called a quantity, but holds no whole numbers",
  condition: (facts) => facts.conditions < 0.5 && "Its values are not conditions of goods",
  grade: (facts) => !facts.samples.some((cell) => gradeOf(cell) !== null) && "Its values are not the grades A, B and C",
  battery_health: (facts) =>
    !facts.samples.some((cell) => batteryHealthOf(cell) !== null) && "Its values are not percentages",
  published: (facts) => facts.publishWords < 0.5 && "Its values do not say whether a product is published",
  image_url: (facts) => facts.urls === 0 && facts.uploads === 0 && "File names, not web addresses",
  category: (facts) => facts.productKinds > 0.9 && "Says how the product is built, not what it is",
  currency: (facts) => (facts.averageLength > 12 || facts.amounts > 0) && "Its values are no currencies",
  reference: (facts) => facts.counts && "Only counts the rows",
  sku: (facts) => facts.counts && "Only counts the rows",
};

/** Guesses the field of each column of the file, with the reason; the user may change any of them. */
export function guessColumns(table: SourceTable): ImportColumn[] {
  const candidates = table.headers.map(
    (header, index): Candidate => ({
      index,
      header,
      title: plainTitle(header),
      facts: columnFacts(table.rows, index),
      match: matchTitle(header),
      isUntitled: /^Column [A-Z]+$/.test(header),
    }),
  );
  const guesses = new Map<number, Guess>();
  for (const candidate of candidates) {
    const verdict = byContentAlone(candidate);
    if (verdict) guesses.set(candidate.index, verdict);
  }
  assignByTitle(candidates, guesses);
  doubtReference(table, guesses);
  scanByBarcode(candidates, guesses);
  assignMakersCodes(candidates, guesses);
  preferModels(candidates, guesses);
  fillGaps(candidates, guesses);
  for (const candidate of candidates)
    if (!guesses.has(candidate.index)) guesses.set(candidate.index, specOrNothing(candidate, table.rows.length));
  const extra = disambiguateNames(table, candidates, guesses);
  if (extra) guesses.set(extra.index, extra.guess);
  return candidates.map((candidate) => ({
    index: candidate.index,
    header: candidate.header,
    samples: candidate.facts.samples,
    label: labelOf(candidate),
    isPersonal: isPersonal(candidate),
    ...(guesses.get(candidate.index) ?? ignored("")),
  }));
}

/** Personal data does not belong in a catalogue, whatever else a column might be. */
const isPersonal = ({ title, facts }: Candidate): boolean =>
  PERSONAL_TITLE.test(title) || facts.emails > 0.3 || facts.phones > 0.3;

/** Verdicts that no title can override. */
function byContentAlone(candidate: Candidate): Guess | null {
  const { facts, match } = candidate;
  if (isPersonal(candidate)) return { field: "ignore", reason: "Data of people", confidence: "sure" };
  const essential = match?.field === "name" || match?.field === "price";
  if (facts.filled === 0) return essential ? null : { field: "ignore", reason: "Empty", confidence: "sure" };
  const refusal = match && REFUSALS[match.field]?.(facts);
  if (!refusal) return null;
  // "Status" may contain the condition, as "State" may contain whether a product is published.
  if (facts.conditions > 0.8) return { field: "condition", reason: "Its values are conditions", confidence: "likely" };
  return ignored(refusal);
}

/** Assigns to each field the column with the closest title; a field that allows several gets all. */
function assignByTitle(candidates: Candidate[], guesses: Map<number, Guess>): void {
  const open = candidates.filter(({ index, match }) => match && !guesses.has(index));
  for (const field of Object.keys(IMPORT_FIELDS) as ImportField[]) {
    const wanting = open.filter(({ match }) => match?.field === field);
    const best = field === "price" ? bestPrice(wanting) : wanting.toSorted(byDistance)[0];
    for (const candidate of wanting) {
      const isAssigned = IMPORT_FIELDS[field].many || candidate === best;
      guesses.set(
        candidate.index,
        isAssigned
          ? {
              field,
              ...doubtsOf(field, candidate),
            }
          : ignored(`“${best?.header}” is used instead`),
      );
    }
  }
}

/** Prices that may not be what customers pay are used only when the user confirms them. */
function doubtsOf(field: ImportField, { header, title, match }: Candidate): Pick<Guess, "reason" | "confidence"> {
  if (field === "price" && DOUBTFUL_PRICE.test(title))
    return { reason: `Called “${header}”, which may not be what customers pay`, confidence: "unsure" };
  return { reason: `Called “${header}”`, confidence: (match?.distance ?? 0) < 300 ? "sure" : "likely" };
}

/** Products without SKUs are identified by their barcode, which the counter scans. */
function scanByBarcode(candidates: Candidate[], guesses: Map<number, Guess>): void {
  if ([...guesses.values()].some(({ field }) => field === "sku")) return;
  const barcode = candidates.find(
    ({ title, facts }) => BARCODE_TITLE.test(title) && facts.barcodes > 0.9 && facts.distinct >= facts.filled * 0.98,
  );
  if (!barcode) return;
  const reason = `“${barcode.header}” is scanned at the counter, and there is no SKU`;
  guesses.set(barcode.index, { field: "sku", reason, confidence: "likely" });
}

/** Next to the shop's own SKU, products have a barcode and a manufacturer's number. */
function assignMakersCodes(candidates: Candidate[], guesses: Map<number, Guess>): void {
  const isFree = ({ index }: Candidate) => (guesses.get(index)?.field ?? "ignore") === "ignore";
  const isTaken = (field: ImportField) => [...guesses.values()].some((guess) => guess.field === field);
  const barcode = candidates.find((one) => isFree(one) && BARCODE_TITLE.test(one.title) && one.facts.barcodes > 0.5);
  if (barcode && !isTaken("ean"))
    guesses.set(barcode.index, {
      field: "ean",
      reason: `Called “${barcode.header}”, and holds barcodes`,
      confidence: "sure",
    });
  const part = candidates.find((one) => isFree(one) && PART_NUMBER_TITLE.test(one.title) && one.facts.filled > 0);
  if (part && !isTaken("mpn"))
    guesses.set(part.index, { field: "mpn", reason: `Called “${part.header}”`, confidence: "sure" });
}

/** "Item: Laptop, Model: HP 840": a column of categories only is the category, and the models are the names. */
function preferModels(candidates: Candidate[], guesses: Map<number, Guess>): void {
  const kinds = candidates.find(({ index, facts }) => guesses.get(index)?.field === "name" && facts.kinds > 0.5);
  const model = candidates.find(({ title, facts }) => MODEL_TITLE.test(title) && facts.lettered > 0.5);
  if (!kinds || !model) return;
  const hasCategory = [...guesses.values()].some(({ field }) => field === "category");
  guesses.set(
    kinds.index,
    hasCategory
      ? ignored("Kinds of goods")
      : { field: "category", reason: "Its values are kinds of goods", confidence: "likely" },
  );
  guesses.set(model.index, { field: "name", reason: `Called “${model.header}”`, confidence: "likely" });
}

/** A key that occurs with different names does not identify a product, whatever its title says. */
function doubtReference(table: SourceTable, guesses: Map<number, Guess>): void {
  const column = (field: ImportField) => [...guesses].find(([, guess]) => guess.field === field)?.[0];
  const [reference, name] = [column("reference"), column("name")];
  if (reference === undefined || name === undefined) return;
  const names = new Map<string, string>();
  let contradictions = 0;
  for (const row of table.rows) {
    const [key = "", label = ""] = [row[reference], row[name]];
    if (key === "" || label === "") continue;
    const before = names.get(key);
    if (before === undefined) names.set(key, label);
    else if (before !== label) contradictions += 1;
  }
  if (contradictions > table.rows.length * 0.02) guesses.set(reference, ignored("The same for different products"));
}

const byDistance = (a: Candidate, b: Candidate): number =>
  Number(a.facts.filled === 0) - Number(b.facts.filled === 0) ||
  (a.match?.distance ?? 0) - (b.match?.distance ?? 0) ||
  b.facts.fill - a.facts.fill;

/** Shillings first, then a column without a currency, then dollars, then any other. */
function bestPrice(candidates: Candidate[]): Candidate | undefined {
  const order = ["KES", null, "USD"];
  const place = ({ header }: Candidate) => {
    const position = order.indexOf(titleCurrency(header));
    return position === -1 ? order.length : position;
  };
  const isDoubtful = ({ title }: Candidate) => Number(DOUBTFUL_PRICE.test(title));
  return candidates.toSorted((a, b) => isDoubtful(a) - isDoubtful(b) || place(a) - place(b) || byDistance(a, b))[0];
}

/** A file without a title for "name" or "price" still has such a column: the values decide which. */
function fillGaps(candidates: Candidate[], guesses: Map<number, Guess>): void {
  const isAssigned = (field: ImportField) => [...guesses.values()].some((guess) => guess.field === field);
  const open = () => candidates.filter(({ index, title }) => !guesses.has(index) && !isIgnoredTitle(title));
  if (!isAssigned("price")) {
    const [price] = open()
      .filter(mayHoldPrices)
      .toSorted((a, b) => priceRank(b) - priceRank(a) || b.facts.distinct - a.facts.distinct);
    if (price) guesses.set(price.index, { field: "price", reason: "Its values are amounts", confidence: "unsure" });
  }
  if (!isAssigned("name")) {
    const named = candidates.filter(({ index, title, facts }) => {
      const field = guesses.get(index)?.field;
      return (
        /model|description|product|item/.test(title) && facts.lettered > 0.5 && (!field || field === "description")
      );
    });
    const textColumns = open().filter(({ facts }) => facts.lettered > 0.8 && facts.urls < 0.1 && facts.keys < 0.5);
    const [name] = [...named, ...textColumns.toSorted((a, b) => b.facts.distinct - a.facts.distinct)];
    if (name)
      guesses.set(name.index, { field: "name", reason: "The column that names the goods best", confidence: "unsure" });
  }
}

/** Amounts in a column without a title, or whose title or cells mention money. Never identifying numbers. */
const mayHoldPrices = (candidate: Candidate): boolean => {
  const { title, facts, isUntitled } = candidate;
  if (facts.amounts <= 0.8 || facts.counts || facts.dates > 0 || NEVER_PRICE.test(title)) return false;
  return isUntitled || priceRank(candidate) > 0 || MONEY_TITLE.test(title);
};

const priceRank = ({ header, facts }: Candidate): number =>
  Number(titleCurrency(header) !== null || /price|bei/i.test(header) || facts.samples.some(namesCurrency));

const namesCurrency = (cell: string): boolean => {
  const text = readPriceText(cell);
  return text.kind !== "unreadable" && text.currency !== null && isPriceText(cell);
};

const isIgnoredTitle = (title: string): boolean => IGNORED_WORDS.some((words) => words.test(title));

function specOrNothing({ title, facts, header, isUntitled }: Candidate, rows: number): Guess {
  const spec: Guess = { field: "spec", reason: "Describes the goods", confidence: "likely" };
  if (SPEC_WORDS.has(title)) return spec;
  if (isIgnoredTitle(title)) return ignored("Not for customers, or nothing about the goods");
  if (facts.counts) return ignored("Only counts the rows");
  if (/(^| )(image|photo|picture|variant|option) ?(position|rank|order|alt|width|height)?$/.test(title))
    return ignored("Of another system");
  if (facts.urls + facts.paths > 0.5) return ignored("Web addresses");
  if (isUntitled) return ignored("Has no title to call it by");
  if (facts.dates > 0.8) return ignored("Dates");
  if (facts.keys > 0.5 || / id$/.test(title)) return ignored("Keys of another system");
  if (facts.booleans === 1) return ignored("Only says yes or no");
  if (facts.distinct === 1 && rows > 3) return ignored("The same in every row");
  if (facts.averageLength > 120) return ignored("Too long for a spec");
  return { field: "ignore", reason: `“${header}” is not known to describe goods`, confidence: "unsure" };
}

/** "screen_size" becomes "Screen size"; "RAM" stays. */
function labelOf({ header, title }: Candidate): string {
  const known = own(SPEC_LABELS, title);
  if (known) return known;
  const words = header
    .replace(/[_\s]+/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 60);
}

import { createHash } from "node:crypto";
import { STATEMENT_COLUMNS, type StatementColumn, type StatementColumns } from "@fundi/shared/payments/received-money";

/** How many rows are searched for the titles: the preamble of an M-Pesa statement is a handful of rows. */
const TITLE_SEARCH_ROWS = 40;

/** Normalises titles: "Paid In (KSHs)" and "PAID IN" are equal. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\((?:kshs?|kes)\.?\)/g, "")
    .replace(/[^a-z]/g, "");

/** Meanings of titles; the first is M-Pesa's own. */
const TITLES: Record<StatementColumn, readonly string[]> = {
  receipt: [
    "receiptno",
    "receiptnumber",
    "receipt",
    "mpesareceipt",
    "transactionid",
    "transactionreference",
    "reference",
    "referenceno",
    "referencenumber",
    "refno",
    "ref",
    "bankreference",
    "transactionref",
    "tranid",
    "txnid",
    "documentno",
  ],
  paidAt: [
    "completiontime",
    "transactiondate",
    "transactiontime",
    "date",
    "valuedate",
    "postingdate",
    "datetime",
    "trandate",
    "txndate",
    "bookingdate",
    "entrydate",
    "time",
  ],
  paidIn: [
    "paidin",
    "credit",
    "creditamount",
    "moneyin",
    "deposit",
    "deposits",
    "credits",
    "creditkes",
    "amount",
    "transactionamount",
  ],
  withdrawn: ["withdrawn", "debit", "debitamount", "moneyout", "withdrawal", "withdrawals", "debits", "payments"],
  details: [
    "details",
    "transactiondetails",
    "narration",
    "narrative",
    "description",
    "transactiondescription",
    "transactionnarration",
    "particulars",
    "transactionparticulars",
    "remarks",
  ],
  status: ["transactionstatus", "status"],
  payerName: ["otherpartyinfo", "customername", "name", "payername", "payer"],
  payerPhone: ["customermobilenumber", "phonenumber", "phone", "msisdn", "mobile", "debitmsisdn"],
  accountReference: ["acno", "accountno", "billrefnumber", "customerreference", "accountreference"],
  reverses: ["linkedtransactionid"],
};
const NAMES = Object.keys(STATEMENT_COLUMNS) as StatementColumn[];

/** Returns a key that identifies files of one kind: their titles, whatever their case and spaces. */
export const titlesKey = (titles: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(titles.map((title) => title.trim().replace(/\s+/g, " ").toLowerCase())))
    .digest("hex");

/** Guesses the columns from the titles; null for missing ones. */
export function guessColumns(titles: readonly string[]): Record<StatementColumn, number | null> {
  const spelled = titles.map(plain);
  const taken = new Set<number>();
  const find = (name: StatementColumn): number | null => {
    for (const title of TITLES[name]) {
      const index = spelled.findIndex((one, at) => one === title && !taken.has(at));
      if (index === -1) continue;
      taken.add(index);
      return index;
    }
    return null;
  };
  const guess = Object.fromEntries(NAMES.map((name) => [name, find(name)])) as Record<StatementColumn, number | null>;
  // A bank without a receipt column writes it into the text.
  return { ...guess, receipt: guess.receipt ?? guess.details };
}

/** Texts that may share one column; dates and amounts have columns of their own. */
const TEXTS: ReadonlySet<StatementColumn> = new Set([
  "receipt",
  "details",
  "payerName",
  "payerPhone",
  "accountReference",
]);

/** Returns whether one column is used for two incompatible things. */
export function hasConflict(columns: StatementColumns): boolean {
  const single = NAMES.filter((name) => !TEXTS.has(name)).flatMap((name) => columns[name] ?? []);
  const texts = new Set(NAMES.filter((name) => TEXTS.has(name)).flatMap((name) => columns[name] ?? []));
  return new Set(single).size !== single.length || single.some((column) => texts.has(column));
}

/** Returns the columns of an M-Pesa statement, old or new, by its own titles; null for any other row. */
function mpesaColumns(titles: readonly string[]): StatementColumns | null {
  const spelled = titles.map(plain);
  const isMpesa = (["receipt", "paidAt", "paidIn", "withdrawn", "details", "status"] as const).every((name) =>
    spelled.includes(TITLES[name][0] ?? ""),
  );
  return isMpesa ? (guessColumns(titles) as StatementColumns) : null;
}

const trimEnd = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

/** Distinct words, none of them an amount or a date. */
const looksLikeTitles = (cells: readonly string[]): boolean => {
  const words = cells.filter(Boolean);
  return (
    words.length >= 3 &&
    new Set(words).size === words.length &&
    words.every((word) => word.length <= 60 && /\p{L}/u.test(word) && !/\d{3}/.test(word))
  );
};

type FoundTitles =
  | { row: number; columns: StatementColumns; isMpesa: boolean }
  /** A row that looks like titles, without a known mapping. */
  | { row: number; columns: null }
  | null;

/**
 * Finds the titles below any preamble: M-Pesa's, else known ones (`known`, by `titlesKey`), else the first row that
 * looks like titles. Cells are clean.
 */
export function findTitles(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, StatementColumns>,
): FoundTitles {
  const top = rows.slice(0, TITLE_SEARCH_ROWS).map(trimEnd);
  for (const [row, cells] of top.entries()) {
    const mpesa = mpesaColumns(cells);
    const columns = mpesa ?? known.get(titlesKey(cells));
    if (columns) return { row, columns, isMpesa: mpesa !== null };
  }
  const row = top.findIndex(looksLikeTitles);
  return row === -1 ? null : { row, columns: null };
}

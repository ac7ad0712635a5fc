import { DEFAULT_ORDER_PREFIX, findOrderNumber, TEST_PREFIX } from "@fundi/shared/orders/order-number";
import { type SkipReason, STATEMENT_MAX_LINES, type StatementColumns } from "@fundi/shared/payments/received-money";
import { toMinor } from "@fundi/shared/values/money";
import { parseMoneyText } from "@fundi/shared/values/money-text";
import { cleanCell } from "../../../platform/tables/clean-cell";
import { FileTooLargeError, type SourceFile, UnreadableFileError } from "../../../platform/tables/source-file";
import { type Money, RECEIVED_RECEIPT_MAX } from "../received/money";
import { maskPhone, type Payer, partyOf, payerOf } from "../received/payer";
import { isMpesaCode, keyOfLine, type Narrative, phoneIn, readNarrative } from "./narrative";
import { findTitles, guessColumns } from "./statement-columns";
import { namesMonthFirst, parseStatementDate } from "./statement-dates";

/** A line of a statement about money. */
interface StatementLine {
  line: number;
  kind: Money["kind"];
  receipt: string;
  /** Of a reversal: the reversed receipt, if named. */
  reverses: string | null;
  amountMinor: number;
  paidAt: Date;
  payerPhone: string;
  payerName: string;
  accountReference: string;
  /** The raw cells, by title. */
  raw: Record<string, string>;
}

export interface ReadStatement {
  state: "read";
  lines: StatementLine[];
  /** Lines below the titles. */
  count: number;
  skipped: Partial<Record<SkipReason, number>>;
  problems: { line: number; text: string }[];
  /** The period that the file states, else its first and last line. */
  from: Date | null;
  to: Date | null;
}

export interface UnknownColumns {
  state: "unknown_columns";
  headers: string[];
  samples: string[][];
  guess: Record<string, number | null>;
}

/** More problems than this are not listed. */
const PROBLEMS_MAX = 100;
const SAMPLES = 5;
/** Far more than any bank writes into a cell; the rest is not searched. */
const CELL_MAX = 500;

/** Normalises a cell for matching: runs of blanks become one, so that patterns stay fast. */
const readCell = (cell: string): string =>
  cleanCell(cell.slice(0, 2 * CELL_MAX))
    .replace(/\s+/g, " ")
    .slice(0, CELL_MAX);

const clean = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
const TOTAL = /TOTAL|BALANCE|BROUGHTFORWARD|CARRIEDFORWARD/;
/** A total line of a bank, by its first words. */
const TOTAL_WORDS =
  /^\W*(?:(?:grand |sub)\W*)?(totals?|(opening|closing|available|book|running)? ?balance|brought forward|carried forward|b\/f|c\/f)\b/i;
/** M-Pesa's codes have ten characters, and one in ten of them has no digit. */
const looksLikeReceipt = (text: string): boolean =>
  text.length >= 6 &&
  text.length <= RECEIVED_RECEIPT_MAX &&
  !TOTAL.test(text) &&
  (/\d/.test(text) || text.length === 10);

/** Returns signed minor units, 0 for an empty cell; null when it is not an amount. */
function amountOf(cell: string): number | null {
  if (cell === "" || /^[-–]$/.test(cell)) return 0;
  const kes = parseMoneyText(cell, ".");
  return kes === null || Math.abs(kes) > 1_000_000_000 ? null : toMinor(kes);
}

/** Returns the receipt that a reversal names: letters and digits mixed, or whatever follows "of". */
function namedReceipt(details: string, own: string): string | null {
  const mixed = details.match(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{10,12}\b/g) ?? [];
  const named = /\b(?:of|transaction|receipt)\s+([A-Z]{10})\b/.exec(details)?.[1];
  return [...mixed, named ?? own].find((code) => code !== own) ?? null;
}

type Reading =
  | { line: StatementLine; withdrawn: boolean }
  | { skip: SkipReason; receipt: string; outMinor: number }
  | { problem: string }
  | null;

/** Transfers between the shop's own accounts. */
const INTERNAL = /\b(reversal|transfer of funds|organi[sz]ation (settlement|to organi[sz]ation)|working account)\b/i;

/** Fees of a bank or a provider. */
const CHARGE =
  /\b(charges?|tariff|commission|excise( duty)?|levy)\b|\b(ledger|account|maintenance|monthly|service|bank|transaction|transfer|withdrawal|sms|alert|statement|card|cheque|rtgs|eft|pesalink|paybill|till|agency) fees?\b|^\W*fees?\b/i;

interface Columns {
  of: (cells: readonly string[], column: number | null) => string;
  columns: StatementColumns;
  titles: readonly string[];
  timeZone: string;
  monthFirst: boolean;
  isMpesa: boolean;
  /** All prefixes that the shop's order numbers ever had. */
  prefixes: readonly string[];
}

interface ReportedClaim extends Narrative {
  receipt: string;
  isTotal: boolean;
}

/** A cell that is exactly one code. */
const BARE_CODE = /^[A-Z0-9][A-Z0-9-]{5,39}$/i;

/**
 * Reads the claim in a bank's line, in whichever columns it is: a cell that is one code is the receipt, else the code
 * in the text, else a generated key.
 */
function readClaim(
  cells: readonly string[],
  { columns, of, prefixes }: Pick<Columns, "columns" | "of" | "prefixes">,
): ReportedClaim {
  const cell = of(cells, columns.receipt);
  const places = new Set([columns.receipt, columns.details, columns.accountReference]);
  const text = [...places].map((place) => of(cells, place)).join(" | ");
  const narrative = readNarrative(text, prefixes);
  const own = BARE_CODE.test(cell) && looksLikeReceipt(clean(cell)) ? clean(cell) : null;
  // The payer knows M-Pesa's code in the text; the bank's own reference was never given out.
  const spoken = narrative.receipt && isMpesaCode(narrative.receipt) ? narrative.receipt : null;
  const isTotal = TOTAL_WORDS.test(cell) || TOTAL_WORDS.test(of(cells, columns.details));
  return { ...narrative, receipt: spoken ?? own ?? narrative.receipt ?? keyOfLine(cells), isTotal };
}

/** Returns the account column, unless only the text names an order. */
function accountOf(
  cell: string,
  found: Payer | null,
  claim: ReportedClaim | null,
  prefixes: readonly string[],
): string {
  if (claim?.orderNumber && !findOrderNumber(cell, prefixes)) return claim.orderNumber;
  return cell || found?.accountReference || "";
}

/** Reads one line: money, a line to skip, a problem, or nothing. */
function readLine(
  cells: readonly string[],
  line: number,
  { of, columns, titles, timeZone, monthFirst, isMpesa, prefixes }: Columns,
): Reading {
  if (cells.every((cell) => cell === "")) return null;
  const claim = isMpesa ? null : readClaim(cells, { columns, of, prefixes });
  const receipt = claim ? claim.receipt : clean(of(cells, columns.receipt));
  const details = of(cells, columns.details);
  const paidIn = amountOf(of(cells, columns.paidIn));
  const withdrawn = amountOf(of(cells, columns.withdrawn));
  if (claim?.isTotal) return { skip: "total", receipt: "", outMinor: 0 };
  if (!looksLikeReceipt(receipt)) {
    const isTotal = receipt === "" || TOTAL.test(receipt);
    if (isTotal || !paidIn) return { skip: "total", receipt: "", outMinor: 0 };
    return { problem: `"${of(cells, columns.receipt)}" is no receipt.` };
  }
  if (paidIn === null || withdrawn === null) {
    const cell = paidIn === null ? of(cells, columns.paidIn) : of(cells, columns.withdrawn);
    return { problem: `"${cell}" is no amount.` };
  }
  // One column for both directions separates them by the sign.
  const inMinor = Math.max(0, paidIn);
  const outMinor = Math.abs(withdrawn) + Math.max(0, -paidIn);
  const status = of(cells, columns.status);
  const wasReversed = /revers/i.test(status);
  if (status !== "" && !wasReversed && !/^(completed?|success(ful)?|posted|paid)$/i.test(status))
    return { skip: "not_completed", receipt, outMinor: 0 };
  if (inMinor === 0 && outMinor === 0) return { skip: "total", receipt, outMinor };
  const paidAt = parseStatementDate(of(cells, columns.paidAt), timeZone, monthFirst);
  if (!paidAt) return { problem: `"${of(cells, columns.paidAt)}" is no date.` };

  const found = payerOf(details);
  const party = partyOf(of(cells, columns.payerName));
  const made = (kind: Money["kind"], amountMinor: number, reverses: string | null = null): Reading => ({
    withdrawn: outMinor > 0,
    line: {
      line,
      kind,
      receipt,
      reverses,
      amountMinor,
      paidAt,
      payerPhone: maskPhone(
        phoneIn(of(cells, columns.payerPhone)) || party.phone || found?.phone || claim?.phone || "",
      ),
      payerName: (party.name || found?.name || claim?.name || "").slice(0, 160),
      accountReference: accountOf(of(cells, columns.accountReference), found, claim, prefixes).slice(0, 60),
      raw: Object.fromEntries(cells.flatMap((cell, at) => (cell === "" ? [] : [[titles[at] ?? `${at}`, cell]]))),
    },
  });
  if (wasReversed && inMinor > 0) return made("reversal", inMinor, receipt);
  if (/\breversal\b|\breversed\b/i.test(details) && outMinor > 0) {
    const linked = clean(of(cells, columns.reverses));
    return made("reversal", outMinor, looksLikeReceipt(linked) ? linked : namedReceipt(details, receipt));
  }
  if (CHARGE.test(`${details} ${claim ? of(cells, columns.receipt) : ""}`) && outMinor > 0)
    return made("charge", outMinor);
  if (outMinor > 0) return { skip: "withdrawal", receipt, outMinor };
  if (INTERNAL.test(details)) return { skip: "internal", receipt, outMinor };
  // M-Pesa payers are always named; other banks' texts are less predictable.
  const hasPayer = found || party.name || party.phone;
  return isMpesa && !hasPayer ? { skip: "no_payer", receipt, outMinor } : made("payment", inMinor);
}

/** Returns the dates of the preamble row that begins "Time Period". */
function periodOf(preamble: readonly (readonly string[])[], timeZone: string): [Date, Date] | null {
  const row = preamble.find(([first]) => /^time period/i.test(first ?? ""));
  const [from, to] = (row ?? []).flatMap((cell) => parseStatementDate(cell, timeZone) ?? []);
  return from && to ? [from, to] : null;
}

/**
 * Reads a statement: its lines about money received, reversed or charged. `known` are the column mappings of known
 * files, `prefixes` those of the shop's orders. Throws UnreadableFileError for a file without a table.
 */
export function readStatement(
  file: SourceFile,
  known: ReadonlyMap<string, StatementColumns>,
  timeZone: string,
  prefixes: readonly string[] = [DEFAULT_ORDER_PREFIX, TEST_PREFIX],
): ReadStatement | UnknownColumns {
  const rows = file.rows.map((row) => row.map(readCell));
  const found = findTitles(rows, known);
  if (!found)
    throw new UnreadableFileError("There are no column titles in this file. Export it again with its titles.");
  const titles = rows[found.row] ?? [];
  const body = rows.slice(found.row + 1);
  if (!found.columns)
    return {
      state: "unknown_columns",
      headers: titles.slice(0, titles.findLastIndex((title) => title !== "") + 1),
      samples: body.filter((cells) => cells.some(Boolean)).slice(0, SAMPLES),
      guess: guessColumns(titles),
    };
  if (body.length > STATEMENT_MAX_LINES)
    throw new FileTooLargeError(
      `This file has more than ${STATEMENT_MAX_LINES.toLocaleString("en-KE")} lines. Split it.`,
    );

  const { columns, isMpesa } = found;
  const of = (cells: readonly string[], column: number | null) => (column === null ? "" : (cells[column] ?? ""));
  const monthFirst = namesMonthFirst(body.map((cells) => of(cells, columns.paidAt)));
  const columnsOf = { of, columns, titles, timeZone, monthFirst, isMpesa, prefixes };
  const read = body.map((cells, index) => {
    const number = file.rowNumbers[found.row + 1 + index] ?? found.row + 2 + index;
    return { number, reading: readLine(cells, number, columnsOf) };
  });

  // Money in and out under one receipt was only moved.
  const movedOut = new Map<string, number>();
  for (const { reading } of read)
    if (reading && "skip" in reading && reading.skip === "withdrawal") movedOut.set(reading.receipt, reading.outMinor);

  const lines = new Map<string, StatementLine>();
  const skipped: Partial<Record<SkipReason, number>> = {};
  const problems: { line: number; text: string }[] = [];
  const skip = (reason: SkipReason) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  let count = 0;
  for (const { number, reading } of read) {
    if (!reading) continue;
    count += 1;
    if ("problem" in reading) problems.push({ line: number, text: reading.problem });
    else if ("skip" in reading) skip(reading.skip);
    else if (reading.line.kind === "payment" && movedOut.get(reading.line.receipt) === reading.line.amountMinor)
      skip("internal");
    else {
      const key = `${reading.line.kind} ${reading.line.receipt}`;
      const first = lines.get(key);
      if (!first) lines.set(key, reading.line);
      else if (first.amountMinor === reading.line.amountMinor) skip("repeated");
      else
        problems.push({
          line: number,
          text: `${reading.line.receipt} stands on line ${first.line} with another amount. Only that one was taken.`,
        });
    }
  }
  if (count === 0) throw new UnreadableFileError("This file has column titles, but no lines below them.");
  const taken = [...lines.values()];
  // Reversed under its own receipt, where the line names no other.
  for (const one of taken)
    if (one.kind === "reversal" && one.reverses === null && lines.has(`payment ${one.receipt}`))
      one.reverses = one.receipt;
  const period = periodOf(rows.slice(0, found.row), timeZone);
  const times = taken.map(({ paidAt }) => paidAt.getTime());
  const edge = (pick: (a: number, b: number) => number) =>
    times.length === 0 ? null : new Date(times.reduce((a, b) => pick(a, b)));
  return {
    state: "read",
    lines: taken,
    count,
    skipped,
    problems: problems.slice(0, PROBLEMS_MAX),
    from: period?.[0] ?? edge(Math.min),
    to: period?.[1] ?? edge(Math.max),
  };
}

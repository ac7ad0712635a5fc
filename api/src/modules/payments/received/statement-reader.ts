import { parseMoneyText, toMinor } from "@fundi/shared/money";
import { type SkipReason, STATEMENT_MAX_LINES, type StatementColumns } from "@fundi/shared/money-received";
import { cleanCell } from "../../../platform/tables/clean-cell";
import { FileTooLargeError, type SourceFile, UnreadableFileError } from "../../../platform/tables/source-file";
import { type MoneyKind, RECEIVED_RECEIPT_MAX } from "./money";
import { isMpesaCode, keyOfLine, type Narrative, phoneIn, readNarrative } from "./narrative";
import { orderNumberIn } from "./order-reference";
import { maskPhone, type Payer, partyOf, payerOf } from "./payer";
import { findTitles, guessColumns } from "./statement-columns";
import { namesMonthFirst, parseStatementDate } from "./statement-dates";

/** A line of a statement that tells of money. */
export interface StatementLine {
  line: number;
  kind: MoneyKind;
  receipt: string;
  /** Of a reversal: the receipt that it takes back, when the line says so. */
  reverses: string | null;
  amountMinor: number;
  paidAt: Date;
  payerPhone: string;
  payerName: string;
  accountReference: string;
  /** The cells as they stand in the file, by title. */
  raw: Record<string, string>;
}

export interface ReadStatement {
  state: "read";
  lines: StatementLine[];
  /** Lines below the titles. */
  count: number;
  skipped: Partial<Record<SkipReason, number>>;
  problems: { line: number; text: string }[];
  /** What the file says that it covers, else its first and last line. */
  from: Date | null;
  to: Date | null;
}

export interface UnknownColumns {
  state: "unknown_columns";
  headers: string[];
  samples: string[][];
  guess: Record<string, number | null>;
}

/** Any more would not be read by anybody. */
const PROBLEMS_MAX = 100;
const SAMPLES = 5;

const clean = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
const TOTAL = /TOTAL|BALANCE|BROUGHTFORWARD|CARRIEDFORWARD/;
/** A line of a bank that sums up, by how its words begin. */
const TOTAL_WORDS =
  /^\W*(grand |sub)?\W*(totals?|(opening|closing|available|book|running)? ?balance|brought forward|carried forward|b\/f|c\/f)\b/i;
/** M-Pesa's codes have ten characters, and one in ten of them has no digit. */
const looksLikeReceipt = (text: string): boolean =>
  text.length >= 6 &&
  text.length <= RECEIVED_RECEIPT_MAX &&
  !TOTAL.test(text) &&
  (/\d/.test(text) || text.length === 10);

/** Minor units with their sign, 0 for an empty cell; null for what is no amount. */
function amountOf(cell: string): number | null {
  if (cell === "" || /^[-–]$/.test(cell)) return 0;
  const kes = parseMoneyText(cell, ".");
  return kes === null || Math.abs(kes) > 1_000_000_000 ? null : toMinor(kes);
}

/** The receipt that the words of a reversal name: letters and digits mixed, or whatever stands after "of". */
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

/** Money that the shop moved between its own accounts, or that came back to it. */
const INTERNAL = /\b(reversal|transfer of funds|organi[sz]ation (settlement|to organi[sz]ation)|working account)\b/i;

/** What a bank or a provider takes for its services. */
const CHARGE =
  /\b(charges?|tariff|commission|excise( duty)?|levy)\b|\b(ledger|account|maintenance|monthly|service|bank|transaction|transfer|withdrawal|sms|alert|statement|card|cheque|rtgs|eft|pesalink|paybill|till|agency) fees?\b|^\W*fees?\b/i;

interface Columns {
  of: (cells: readonly string[], column: number | null) => string;
  columns: StatementColumns;
  titles: readonly string[];
  timeZone: string;
  monthFirst: boolean;
  isMpesa: boolean;
}

interface Told extends Narrative {
  receipt: string;
  isTotal: boolean;
}

/** One code and nothing else in a cell. */
const BARE_CODE = /^[A-Z0-9][A-Z0-9-]{5,39}$/i;

/**
 * What the words of a bank's line tell, in whichever columns they stand: a cell that is one code is the receipt, else
 * the code in the text is, else the line gets a key of its own.
 */
function tellOf(cells: readonly string[], columns: StatementColumns, of: Columns["of"]): Told {
  const cell = of(cells, columns.receipt);
  const places = new Set([columns.receipt, columns.details, columns.accountReference]);
  const text = [...places].map((place) => of(cells, place)).join(" | ");
  const narrative = readNarrative(text);
  const own = BARE_CODE.test(cell) && looksLikeReceipt(clean(cell)) ? clean(cell) : null;
  // M-Pesa's code in the words is what the payer knows; the bank's own reference is what nobody was told.
  const spoken = narrative.receipt && isMpesaCode(narrative.receipt) ? narrative.receipt : null;
  const isTotal = TOTAL_WORDS.test(cell) || TOTAL_WORDS.test(of(cells, columns.details));
  return { ...narrative, receipt: spoken ?? own ?? narrative.receipt ?? keyOfLine(cells), isTotal };
}

/** The account as its column has it, unless only the words name an order. */
function accountOf(cell: string, found: Payer | null, told: Told | null): string {
  if (told?.orderNumber && !orderNumberIn(cell)) return told.orderNumber;
  return cell || found?.accountReference || "";
}

/** Reads one line: money, something that is none, a problem in words, or nothing at all. */
function readLine(
  cells: readonly string[],
  line: number,
  { of, columns, titles, timeZone, monthFirst, isMpesa }: Columns,
): Reading {
  if (cells.every((cell) => cell === "")) return null;
  const told = isMpesa ? null : tellOf(cells, columns, of);
  const receipt = told ? told.receipt : clean(of(cells, columns.receipt));
  const details = of(cells, columns.details);
  const paidIn = amountOf(of(cells, columns.paidIn));
  const withdrawn = amountOf(of(cells, columns.withdrawn));
  if (told?.isTotal) return { skip: "total", receipt: "", outMinor: 0 };
  if (!looksLikeReceipt(receipt)) {
    const isTotal = receipt === "" || TOTAL.test(receipt);
    if (isTotal || !paidIn) return { skip: "total", receipt: "", outMinor: 0 };
    return { problem: `"${of(cells, columns.receipt)}" is no receipt.` };
  }
  if (paidIn === null || withdrawn === null) {
    const cell = paidIn === null ? of(cells, columns.paidIn) : of(cells, columns.withdrawn);
    return { problem: `"${cell}" is no amount.` };
  }
  // One column for both ways tells them apart by the sign.
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
  const made = (kind: MoneyKind, amountMinor: number, reverses: string | null = null): Reading => ({
    withdrawn: outMinor > 0,
    line: {
      line,
      kind,
      receipt,
      reverses,
      amountMinor,
      paidAt,
      payerPhone: maskPhone(phoneIn(of(cells, columns.payerPhone)) || party.phone || found?.phone || told?.phone || ""),
      payerName: (party.name || found?.name || told?.name || "").slice(0, 160),
      accountReference: accountOf(of(cells, columns.accountReference), found, told).slice(0, 60),
      raw: Object.fromEntries(cells.flatMap((cell, at) => (cell === "" ? [] : [[titles[at] ?? `${at}`, cell]]))),
    },
  });
  if (wasReversed && inMinor > 0) return made("reversal", inMinor, receipt);
  if (/\breversal\b|\breversed\b/i.test(details) && outMinor > 0) {
    const linked = clean(of(cells, columns.reverses));
    return made("reversal", outMinor, looksLikeReceipt(linked) ? linked : namedReceipt(details, receipt));
  }
  if (CHARGE.test(`${details} ${told ? of(cells, columns.receipt) : ""}`) && outMinor > 0)
    return made("charge", outMinor);
  if (outMinor > 0) return { skip: "withdrawal", receipt, outMinor };
  if (INTERNAL.test(details)) return { skip: "internal", receipt, outMinor };
  // Whoever pays by M-Pesa is named; other banks' words are not known so well.
  const hasPayer = found || party.name || party.phone;
  return isMpesa && !hasPayer ? { skip: "no_payer", receipt, outMinor } : made("payment", inMinor);
}

/** The dates in the row of the preamble that begins "Time Period". */
function periodOf(preamble: readonly (readonly string[])[], timeZone: string): [Date, Date] | null {
  const row = preamble.find(([first]) => /^time period/i.test(first ?? ""));
  const [from, to] = (row ?? []).flatMap((cell) => parseStatementDate(cell, timeZone) ?? []);
  return from && to ? [from, to] : null;
}

/**
 * Reads a statement: which of its lines tell of money that came in, was taken back or was charged. `known` are the
 * columns of files that somebody has explained. Throws UnreadableFileError for a file without a table.
 */
export function readStatement(
  file: SourceFile,
  known: ReadonlyMap<string, StatementColumns>,
  timeZone: string,
): ReadStatement | UnknownColumns {
  const rows = file.rows.map((row) => row.map(cleanCell));
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
  const columnsOf = { of, columns, titles, timeZone, monthFirst, isMpesa };
  const read = body.map((cells, index) => {
    const number = file.rowNumbers[found.row + 1 + index] ?? found.row + 2 + index;
    return { number, reading: readLine(cells, number, columnsOf) };
  });

  // Money that went in and out under one receipt was only moved.
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
  // Taken back under its own receipt, where the line names no other.
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

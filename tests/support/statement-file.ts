/** A line of a statement of M-Pesa, as a test thinks of it. */
export interface StatementLine {
  receipt: string;
  amount: number;
  /** DD/MM/YYYY HH:mm:ss by the shop's clock. */
  at?: string;
  phone?: string;
  name?: string;
  account?: string;
  /** The receipt that it takes back. */
  reverses?: string;
  /** Instead of the words of a payment. */
  details?: string;
  status?: string;
}

const TITLES = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";

// Made once: a formatter for each of ten thousand lines would hold up the test that looks for hold-ups.
const amountText = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 }).format;
const shopDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Nairobi" });

/** Today by the clock of Nairobi, as statements write it. */
export function statementDay(date = new Date()): string {
  const [year, month, day] = shopDay.format(date).split("-");
  return `${day}/${month}/${year}`;
}

function csvLine(line: StatementLine): string {
  const at = line.at ?? `${statementDay()} 00:00:01`;
  const amount = amountText(line.amount);
  const details = line.reverses
    ? `Pay Bill Reversal of ${line.reverses} to ${line.phone ?? "2547****001"} - ${line.name ?? "WANJIRU K"}`
    : (line.details ??
      `Pay Bill Online from ${line.phone ?? "2547****001"} - ${line.name ?? "WANJIRU K"} Acc. ${line.account ?? "5974708"}`);
  const [paidIn, withdrawn] = line.reverses ? ["0.00", `-${amount}`] : [amount, "0.00"];
  return [line.receipt, at, details, line.status ?? "Completed", paidIn, withdrawn, "0.00"]
    .map((cell) => `"${cell}"`)
    .join(",");
}

/** A statement of M-Pesa in its newer shape. */
export const statementCsv = (lines: readonly StatementLine[]): string =>
  `${[TITLES, ...lines.map(csvLine)].join("\r\n")}\r\n`;

/** The form that loads it. */
export function statementForm(text: string | Uint8Array, name = "statement.csv"): FormData {
  const form = new FormData();
  form.append("file", new Blob([typeof text === "string" ? text : Buffer.from(text)]), name);
  return form;
}

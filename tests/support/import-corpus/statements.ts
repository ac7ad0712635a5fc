/** An expected statement line: its kind, receipt, amount and order. */
interface ExpectedLine {
  kind: "payment" | "charge" | "reversal";
  receipt: string;
  amount: number;
  order?: string;
}

export interface StatementFile {
  name: string;
  kind: string;
  content: string;
  expected: readonly ExpectedLine[];
}

const MPESA = [
  { code: "UKM1DESK04", phone: "254712345678", name: "WANJIRU EXAMPLE", amount: 18_500, order: "FD-9322-3996" },
  { code: "UKM1DESK17", phone: "254722345671", name: "OTIENO EXAMPLE", amount: 2350, order: "FD-1107-4410" },
  { code: "UKN7HALI2Q", phone: "254733345672", name: "HALIMA EXAMPLE", amount: 850, order: "FD-2107-3983" },
] as const;
const paid = MPESA.map(({ code, amount, order }) => ({ kind: "payment" as const, receipt: code, amount, order }));
const two = (amount: number) => amount.toLocaleString("en-US", { minimumFractionDigits: 2 });
const fee = (receipt: string, amount: number): ExpectedLine => ({ kind: "charge", receipt, amount });
/** A receipt that the reader makes of a line without one. */
export const MADE = "LINE…";

const bank = (
  name: string,
  kind: string,
  titles: string,
  line: (one: (typeof MPESA)[number], index: number) => string,
  more: { lines?: readonly string[]; expected?: readonly ExpectedLine[]; preamble?: string } = {},
): StatementFile => ({
  name,
  kind,
  content: `${more.preamble ?? ""}${[titles, ...MPESA.map(line), ...(more.lines ?? [])].join("\n")}\n`,
  expected: [...paid, ...(more.expected ?? [])],
});

/** Statements in the layouts of Kenyan banks (one text holds everything, or references stand apart) and of M-Pesa. */
export const STATEMENT_FILES: readonly StatementFile[] = [
  bank(
    "kcb-narrative.csv",
    "KCB, receipt within the narrative",
    "Transaction Date,Value Date,Narrative,Money Out,Money In,Ledger Balance",
    ({ code, phone, name, amount, order }) =>
      `20.11.2026,20.11.2026,MPS ${code} ${phone} ${name} ${order},,"${two(amount)}",1`,
    { lines: ['20.11.2026,20.11.2026,LEDGER FEE,"50.00",,1'], expected: [fee(MADE, 50)] },
  ),
  bank(
    "kcb-reference.csv",
    "KCB, bank reference in its own column",
    "Transaction Date,Transaction Details,Reference,Debit,Credit,Balance",
    ({ code, phone, amount, order }, index) =>
      `20/11/2026,MPESA ${code} ${phone} ${order},FT2632400${index}AB,,"${two(amount)}",1`,
  ),
  bank(
    "equity-narrative.csv",
    "Equity, slashes in the narrative",
    "Transaction Date,Value Date,Narrative,Debit,Credit,Running Balance",
    ({ code, phone, amount, order }) => `20-11-2026,20-11-2026,MPESA/${code}/${phone}/INV ${order},,"${two(amount)}",1`,
    {
      lines: ["20-11-2026,20-11-2026,EXCISE DUTY,12.00,,1", '20-11-2026,20-11-2026,CASH WDL AT TELLER,"5,000.00",,1'],
      expected: [fee(MADE, 12)],
    },
  ),
  bank(
    "equity-preamble.csv",
    "Equity, account details above and totals below",
    "Date,Particulars,Debits,Credits,Balance",
    ({ code, name, amount, order }) => `20/11/2026,${code} ${name} ACC ${order},,"${two(amount)}",1`,
    { preamble: "Account Statement\nAccount Number: 0123456789012\n\n", lines: ['TOTAL,,,"21,700.00",'] },
  ),
  bank(
    "coop-narrative.csv",
    "Co-operative Bank, tildes between the parts",
    "Date,Description,Debit,Credit,Balance",
    ({ code, phone, name, amount, order }) => `20/11/2026,${code}~${phone}~${order}~${name},,"${two(amount)}",1`,
    { lines: ["20/11/2026,SMS CHARGES,5.00,,1"], expected: [fee(MADE, 5)] },
  ),
  bank(
    "coop-single-amount.csv",
    "Co-operative Bank, one signed amount",
    "Posting Date,Details,Amount,Balance",
    ({ code, name, amount, order }) => `2026-11-20,MPESA C2B ${code} ${name} ${order},"${two(amount)}",1`,
    { lines: ["2026-11-20,MONTHLY SERVICE FEE,-120.00,1"], expected: [fee(MADE, 120)] },
  ),
  bank(
    "ncba-narrative.csv",
    "NCBA, semicolons and a deposit without a receipt",
    "Booking Date;Narration;Debit;Credit;Running Balance",
    ({ code, phone, amount, order }) => `20 Nov 2026;PAYBILL ${phone} ${code} REF ${order};;${two(amount)};1`,
    {
      lines: ["20 Nov 2026;CASH DEPOSIT BY KAMAU FD-3333-4444;;700.00;1"],
      expected: [{ kind: "payment", receipt: MADE, amount: 700, order: "FD-3333-4444" }],
    },
  ),
  bank(
    "ncba-reference.csv",
    "NCBA, reference column that holds the narrative",
    "Txn Date,Reference,Money Out,Money In",
    ({ code, phone, name, amount, order }) => `20/11/2026,MPS ${code} ${phone} ${name} ${order},,"${two(amount)}"`,
  ),
  bank(
    "absa-narrative.csv",
    "Absa, balance lines between",
    "Date,Transaction Description,Debit Amount,Credit Amount,Balance",
    ({ code, phone, amount, order }) => `20/11/2026,MOBILE MONEY ${phone} ${code} ${order},,"${two(amount)}",1`,
    { lines: ["20/11/2026,BALANCE B/F,,,1", "20/11/2026,LEDGER FEES,30.00,,1"], expected: [fee(MADE, 30)] },
  ),
  bank(
    "absa-customer-reference.csv",
    "Absa, order in a column of its own",
    "Transaction Date,Narrative,Customer Reference,Debit,Credit",
    ({ code, name, amount, order }) => `20/11/2026,MPESA ${code} ${name},${order},,"${two(amount)}"`,
  ),
  {
    name: "mpesa-old.csv",
    kind: "M-Pesa, older layout with a preamble",
    content: `Account Holder:,Example Shop\nShort Code:,600990\nReceipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.,Currency\n${MPESA.map(
      ({ code, name, amount, order }) =>
        `${code},20-11-2026 14:22:33,20-11-2026 14:22:33,Pay Bill from 2547****118 - ${name} Acc. ${order},Completed,${amount}.00,,1,true,Pay Utility,2547****118 - ${name},,${order},KES`,
    ).join(
      "\n",
    )}\nUKM1DESK04,20-11-2026 14:22:33,20-11-2026 14:22:33,Pay Bill Charge,Completed,,-49.95,1,true,Pay Utility,SP,,,KES\n`,
    expected: [...paid, fee("UKM1DESK04", 49.95)],
  },
  ...[",", ";"].map(
    (mark): StatementFile => ({
      name: mark === "," ? "mpesa-new.csv" : "mpesa-new-semicolons.csv",
      kind: `M-Pesa, newer layout${mark === ";" ? " with semicolons" : ""}`,
      content: `${["Receipt No", "Completion Time", "Details", "Transaction Status", "Paid In (KSHs)", "Withdrawn (KSHs)", "Balance (KSHs)"].join(mark)}\n${MPESA.map(
        ({ code, name, amount, order }) =>
          [
            code,
            "20/11/2026 14:22:33",
            `Pay Bill Online from 2547****118 - ${name} Acc. ${order.toLowerCase()}`,
            "Completed",
            `${amount}.00`,
            "0.00",
            "1",
          ].join(mark),
      ).join(
        "\n",
      )}\n${["UKM1DESK99", "20/11/2026 15:00:00", "Pay Bill from 2547****118 - A Acc. 1", "Failed", "90.00", "0.00", "1"].join(mark)}\n`,
      expected: paid,
    }),
  ),
];

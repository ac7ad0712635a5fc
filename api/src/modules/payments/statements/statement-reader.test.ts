import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTableFile } from "../../../platform/tables/read-table-file";
import { UnreadableFileError } from "../../../platform/tables/source-file";
import { encodeText } from "../../../platform/tables/text-encoding";
import { titlesKey } from "./statement-columns";
import { type ReadStatement, readStatement } from "./statement-reader";

const ZONE = "Africa/Nairobi";

const CLASSIC = `Account Holder:,Example Shop Ltd
Short Code:,600990
Account:,Utility Account
Time Period:,From,20-11-2026 00:00:00,To,20-11-2026 23:59:59
Opening Balance:,0.0,Closing Balance:,18450.05,Available Balance:,,Total Paid In:,18500.0,Total Withdrawn:,-49.95
Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.,Currency
UKK4RT7XQ2,20-11-2026 14:22:33,20-11-2026 14:22:33,Pay Bill Charge,Completed,,-49.95,18450.05,true,Pay Utility,SP,,,KES
UKK4RT7XQ2,20-11-2026 14:22:33,20-11-2026 14:22:33,Pay Bill from 25471****118 - WANJIRU **** EXAMPLE Acc. ORD-10042,Completed,18500.00,,18500.00,true,Pay Utility,25471****118 - WANJIRU **** EXAMPLE,,ORD-10042,KES
UKK4RT7XQ9,20-11-2026 13:00:00,20-11-2026 13:00:00,Pay Bill from 25470****222 - OTIENO Acc. ORD-10041,Failed,500.00,,,true,Pay Utility,25470****222 - OTIENO,,ORD-10041,KES
`;

const TITLES = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";
const NEW = `${TITLES}
UKK4RT7XZ0,20/11/2026 23:09:30,Agency Withdrawal of funds to Bank,Completed,0.00,"-18,500.00",0.00
UKK4RT7XQ2,20/11/2026 14:22:33,Pay Bill Online from 2547****118 - WANJIRU EXAMPLE Acc. ord 10042,Completed,"18,500.00",0.00,"18,500.00"
UKK4RT7XQ8,20/11/2026 12:05:20,Pay Bill from 2547****777 - GRACE NOACC Acc.,Completed,"1,500.00",0.00,"1,500.00"
`.replaceAll("\n", "\r\n");

async function read(file: string | Buffer, known = new Map()): Promise<ReadStatement> {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const statement = readStatement(await readTableFile(bytes), known, ZONE);
  if (statement.state !== "read") throw new Error("The titles were not recognised.");
  return statement;
}

/** A statement of the newer format with these lines. */
const lines = (...rows: string[]) => read(`${TITLES}\n${rows.join("\n")}\n`);

describe("a file made to exhaust the parser", () => {
  it.each([
    ["nothing but dashes", "-".repeat(30_000)],
    ["blanks between words", `from a${" ".repeat(30_000)}x`],
    ["the words of a payment, again and again", "Pay Bill by from ".repeat(2000)],
    ["the beginning of an order's number", "FD-1234-".repeat(4000)],
  ])("is read as fast as any: %s", async (_, words) => {
    const before = performance.now();
    const rows = Array.from(
      { length: 20 },
      (__, at) => `UKK4RT7X${10 + at},20/11/2026 14:22:33,"${words}",Completed,1,0,1`,
    );
    await lines(...rows);
    const bank = rows.map((__, at) => `${10 + at}/11/2026,"${words}",100.00,0.00,1.00`);
    await read(`Date,Narrative,Credit,Debit,Balance\n${bank.slice(0, 15).join("\n")}\n`).catch(() => null);
    expect(performance.now() - before).toBeLessThan(4000);
  });
});

describe("the two formats of M-Pesa", () => {
  it("finds the titles below the preamble; charge and payment share a receipt, a failed row is skipped", async () => {
    const statement = await read(CLASSIC);
    expect(statement).toMatchObject({
      count: 3,
      skipped: { not_completed: 1 },
      problems: [],
      from: new Date("2026-11-19T21:00:00Z"),
      to: new Date("2026-11-20T20:59:59Z"),
      lines: [
        { kind: "charge", receipt: "UKK4RT7XQ2", amountMinor: 4995, line: 7 },
        {
          kind: "payment",
          receipt: "UKK4RT7XQ2",
          amountMinor: 1_850_000,
          paidAt: new Date("2026-11-20T11:22:33Z"),
          payerPhone: "25471****118",
          payerName: "WANJIRU **** EXAMPLE",
          accountReference: "ORD-10042",
          line: 8,
        },
      ],
    });
  });

  it("reads the newer one: newest first, slashes, thousands commas, an empty account, a withdrawal", async () => {
    const statement = await read(NEW);
    expect(statement).toMatchObject({
      count: 3,
      skipped: { withdrawal: 1 },
      lines: [
        { receipt: "UKK4RT7XQ2", amountMinor: 1_850_000, payerPhone: "2547****118", accountReference: "ord 10042" },
        { receipt: "UKK4RT7XQ8", amountMinor: 150_000, payerName: "GRACE NOACC", accountReference: "" },
      ],
      from: new Date("2026-11-20T09:05:20Z"),
      to: new Date("2026-11-20T11:22:33Z"),
    });
  });

  it("reads the same from a BOM, from semicolons, from Windows-1252 and from UTF-16", async () => {
    const { lines: plain } = await read(CLASSIC);
    const withoutRaw = (statement: ReadStatement) => statement.lines.map(({ raw, ...line }) => line);
    const expected = plain.map(({ raw, ...line }) => line);
    for (const encoding of ["utf-8-bom", "utf-16le", "windows-1252"] as const)
      expect(withoutRaw(await read(encodeText(CLASSIC, encoding)))).toEqual(expected);
    expect(withoutRaw(await read(CLASSIC.replaceAll(",", ";")))).toEqual(expected);
  });

  it("accepts year-first dates, too, and times that a spreadsheet truncated", async () => {
    const { lines: read } = await lines(
      "UKK4RT7XA1,2026-11-20 14:22:33,Pay Bill from 2547****118 - A B Acc. 1,Completed,100.00,0.00,1",
      "UKK4RT7XA2,20/11/2026 14:22,Pay Bill from 2547****118 - A B Acc. 1,Completed,100.00,0.00,1",
    );
    expect(read.map(({ paidAt }) => paidAt.toISOString())).toEqual([
      "2026-11-20T11:22:33.000Z",
      "2026-11-20T11:22:00.000Z",
    ]);
  });
});

describe("lines that are not payments", () => {
  it("skips sweeps, totals, internal transfers and money without a payer", async () => {
    const statement = await lines(
      "UKK4RT7XB1,20/11/2026 10:00:00,Organization Settlement from 600990 - SHOP Acc.,Completed,900.00,0.00,1",
      "UKK4RT7XB2,20/11/2026 10:00:00,Pay Bill from 2547****118 - SHOP Acc. 1,Completed,700.00,0.00,1",
      'UKK4RT7XB2,20/11/2026 10:00:00,Utility to working,Completed,0.00,"-700.00",1',
      "UKK4RT7XB3,20/11/2026 10:00:00,Interest,Completed,5.00,0.00,1",
      'Total,,,,"18,500.00","-18,500.00",',
    );
    expect(statement.lines).toEqual([]);
    expect(statement.skipped).toEqual({ internal: 2, withdrawal: 1, no_payer: 1, total: 1 });
  });

  it("accepts what banks and tills pay in for their customers", async () => {
    const { lines: read } = await lines(
      "UKK4RT7XC1,20/11/2026 10:00:00,Business Pay Bill via API by EXAMPLE BANK Acc. 12,Completed,900.00,0.00,1",
      "UKK4RT7XC2,20/11/2026 10:00:00,FSI to Pay Bill by BANK TWO via WEB by JANE Acc.,Completed,901.00,0.00,1",
      "UKK4RT7XC3,20/11/2026 10:00:00,Merchant Pay Utility Received from 123456 - DUKA Acc.,Completed,902.00,0.00,1",
      "UKK4RT7XC4,20/11/2026 10:00:00,Small Business Pay Bill from 2547****333 - ALICE **** X Acc. 28 073760,Completed,903.00,0.00,1",
    );
    expect(
      read.map(({ payerName, payerPhone, accountReference }) => [payerPhone, payerName, accountReference]),
    ).toEqual([
      ["", "EXAMPLE BANK", "12"],
      ["", "BANK TWO via WEB by JANE", ""],
      ["123456", "DUKA", ""],
      ["2547****333", "ALICE **** X", "28 073760"],
    ]);
  });

  it("counts a duplicate line once, and reports when the second has another amount", async () => {
    const line = (amount: string) =>
      `UKK4RT7XD1,20/11/2026 10:00:00,Pay Bill from 2547****118 - A B Acc. 1,Completed,${amount},0.00,1`;
    expect(await lines(line("100.00"), line("100.00"))).toMatchObject({ skipped: { repeated: 1 }, problems: [] });
    expect((await lines(line("100.00"), line("900.00"))).problems).toEqual([
      { line: 3, text: "UKK4RT7XD1 stands on line 2 with another amount. Only that one was taken." },
    ]);
  });

  it("reports which lines cannot be read, and why", async () => {
    const { problems, lines: read } = await lines(
      "UKK4RT7XE1,31/02/2026 10:00:00,Pay Bill from 2547****118 - A B Acc.,Completed,100.00,0.00,1",
      "UKK4RT7XE2,20/11/2026 10:00:00,Pay Bill from 2547****118 - A B Acc.,Completed,a lot,0.00,1",
      "see above,20/11/2026 10:00:00,Pay Bill from 2547****118 - A B Acc.,Completed,100.00,0.00,1",
    );
    expect(read).toEqual([]);
    expect(problems).toEqual([
      { line: 2, text: '"31/02/2026 10:00:00" is no date.' },
      { line: 3, text: '"a lot" is no amount.' },
      { line: 4, text: '"see above" is no receipt.' },
    ]);
  });
});

it("accepts a code without a digit, and no word as one", async () => {
  const statement = await lines(
    "UKKARTXXQQ,20/11/2026 10:00:00,Pay Bill from 2547****118 - A B Acc.,Completed,100.00,0.00,1",
    "UKKARTXXQR,20/11/2026 11:00:00,Reversal of UKKARTXXQQ to 2547****118 - WELLINGTON,Completed,0.00,-100.00,1",
    "GRAND TOTAL,,,,100.00,0.00,",
  );
  expect(statement.lines.map(({ receipt, reverses }) => [receipt, reverses])).toEqual([
    ["UKKARTXXQQ", null],
    ["UKKARTXXQR", "UKKARTXXQQ"],
  ]);
  expect(statement.skipped).toEqual({ total: 1 });
});

describe("reversals", () => {
  const reversal = (receipt: string, details: string) =>
    `${receipt},20/11/2026 16:00:00,${details},Completed,0.00,"-18,500.00",0.00`;

  it("finds the receipt in its column, in the text, or uses its own when that one was paid", async () => {
    const classic = await read(
      CLASSIC.replace(
        /UKK4RT7XQ9.*\n/,
        "UKK4RT7XR1,20-11-2026 16:00:00,20-11-2026 16:00:00,Pay Bill Reversal,Completed,,-18500.00,0,true,Pay Utility Reversal,,UKK4RT7XQ2,,KES\n",
      ),
    );
    expect(classic.lines.at(-1)).toMatchObject({ kind: "reversal", receipt: "UKK4RT7XR1", reverses: "UKK4RT7XQ2" });
    const { lines: read2 } = await lines(
      reversal("UKK4RT7XR2", "Reversal of transaction UKK4RT7XQ2 to 2547****118 - W E"),
      reversal("UKK4RT7XR3", "Pay Bill Reversal to 2547****118 - W E"),
      'UKK4RT7XR4,20/11/2026 14:00:00,Pay Bill from 2547****118 - W E Acc.,Completed,"18,500.00",0.00,1',
      reversal("UKK4RT7XR4", "Pay Bill Reversal to 2547****118 - W E"),
      'UKK4RT7XR5,20/11/2026 14:00:00,Pay Bill from 2547****118 - W E Acc.,Reversed,"18,500.00",0.00,1',
    );
    expect(read2.filter(({ kind }) => kind === "reversal").map(({ receipt, reverses }) => [receipt, reverses])).toEqual(
      [
        ["UKK4RT7XR2", "UKK4RT7XQ2"],
        ["UKK4RT7XR3", null],
        ["UKK4RT7XR4", "UKK4RT7XR4"],
        ["UKK4RT7XR5", "UKK4RT7XR5"],
      ],
    );
  });
});

describe("files of other banks", () => {
  const KCB = `Date,Reference,Narration,Debit,Credit
20/11/2026,FT26324AB1CD,ORD-10042 WANJIRU,,"18,500.00"
20/11/2026,FT26324AB1CE,LEDGER FEE CHARGE,50.00,
`;
  const titles = ["Date", "Reference", "Narration", "Debit", "Credit"];
  const columns = {
    receipt: 1,
    paidAt: 0,
    paidIn: 4,
    withdrawn: 3,
    details: 2,
    status: null,
    payerName: null,
    payerPhone: null,
    accountReference: null,
    reverses: null,
  };

  it("asks for the columns, with a guess, and remembers them", async () => {
    const file = await readTableFile(Buffer.from(KCB));
    expect(readStatement(file, new Map(), ZONE)).toMatchObject({
      state: "unknown_columns",
      headers: titles,
      samples: [expect.arrayContaining(["FT26324AB1CD"]), expect.anything()],
      guess: { receipt: 1, paidAt: 0, paidIn: 4, withdrawn: 3, details: 2, status: null },
    });
    const known = new Map([[titlesKey(titles.map((title) => title.toUpperCase())), columns]]);
    expect(await read(KCB, known)).toMatchObject({
      lines: [
        { kind: "payment", receipt: "FT26324AB1CD", amountMinor: 1_850_000 },
        { kind: "charge", receipt: "FT26324AB1CE", amountMinor: 5000 },
      ],
    });
  });

  it("separates in from out by the sign where one column contains both, and reads month-first dates only if necessary", async () => {
    const known = new Map([[titlesKey(titles), { ...columns, withdrawn: null }]]);
    const { lines: read1, skipped } = await read(
      `${titles.join(",")}\n11/20/2026,AB12345678,x,,100\n11/02/2026,AB12345679,x,,-70\n`,
      known,
    );
    expect(read1).toMatchObject([{ receipt: "AB12345678", paidAt: new Date("2026-11-19T21:00:00Z") }]);
    expect(skipped).toEqual({ withdrawal: 1 });
  });

  it("rejects a file without a table with a readable message", async () => {
    const refused = async (text: string) => {
      const file = await readTableFile(Buffer.from(text));
      expect(() => readStatement(file, new Map(), ZONE)).toThrow(UnreadableFileError);
    };
    await refused("12,13,14\n15,16,17\n");
    await refused(`${TITLES}\n`);
    await expect(readTableFile(Buffer.from("%PDF-1.7"))).rejects.toThrow("This is a PDF.");
  });
});

describe("a bank's statement with receipts in the text", () => {
  const titles = ["Transaction Date", "Value Date", "Narrative", "Debit", "Credit", "Running Balance"];
  const columns = {
    receipt: 2,
    paidAt: 0,
    paidIn: 4,
    withdrawn: 3,
    details: 2,
    status: null,
    payerName: null,
    payerPhone: null,
    accountReference: null,
    reverses: null,
  };
  const known = new Map([[titlesKey(titles), columns]]);
  const of = (...rows: string[]) => read(`${titles.join(",")}\n${rows.join("\n")}\n`, known);

  it("guesses the text column for the receipt where there is no other", async () => {
    const file = await readTableFile(Buffer.from(`${titles.join(",")}\n21/11/2026,21/11/2026,X,,5,5\n`));
    expect(readStatement(file, new Map(), ZONE)).toMatchObject({ guess: { receipt: 2, details: 2, paidIn: 4 } });
  });

  it.each([
    ["MPS UKM1DESK04 254712345678 DESK MWIKALI", "UKM1DESK04", "25471****678", "DESK MWIKALI", ""],
    ["MPESA/UKM1DESK05/0712345678/INV FD-9322-3996", "UKM1DESK05", "25471****678", "", "FD-9322-3996"],
    [
      "Pay Bill from 2547****118 - JANE DOE UKM1DESK06 Acc. fd 4821 7730",
      "UKM1DESK06",
      "2547****118",
      "",
      "FD-4821-7730",
    ],
    ["PESALINK FT26324AB1CD FROM OTIENO HARDWARE", "FT26324AB1CD", "", "OTIENO HARDWARE", ""],
    ["REF: UKMADESKOX WANJIRU", "UKMADESKOX", "", "WANJIRU", ""],
  ])("finds receipt, phone, payer and order in “%s”", async (text, receipt, phone, name, account) => {
    const { lines: found } = await of(`21/11/2026,21/11/2026,${text},,"1,500.00","9,000.00"`);
    expect(found).toMatchObject([{ kind: "payment", receipt, amountMinor: 150_000, payerPhone: phone }]);
    expect(found[0]?.accountReference).toBe(account);
    if (name) expect(found[0]?.payerName).toBe(name);
  });

  it("reads fees as charges, and balances as totals", async () => {
    const { lines: found, skipped } = await of(
      '20/11/2026,20/11/2026,BALANCE B/F,,,"9,000.00"',
      '21/11/2026,21/11/2026,LEDGER FEE,50.00,,"8,950.00"',
      '21/11/2026,21/11/2026,EXCISE DUTY,10.00,,"8,940.00"',
      '21/11/2026,21/11/2026,CHQ 000123 TO LANDLORD,"5,000.00",,"3,940.00"',
      '21/11/2026,21/11/2026,Closing Balance,,,"3,940.00"',
    );
    expect(found.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["charge", 5000],
      ["charge", 1000],
    ]);
    expect(skipped).toEqual({ total: 2, withdrawal: 1 });
  });

  it("gives a line without a code a key of its own, the same in every file", async () => {
    const line = "21/11/2026,21/11/2026,CASH DEPOSIT WANJIRU FD-1111-2222,,700,9700";
    const [first] = (await of(line)).lines;
    const [again] = (await of("20/11/2026,20/11/2026,MPS UKM1DESK04 X,,1,1", line)).lines.slice(1);
    expect(first).toMatchObject({ amountMinor: 70_000, accountReference: "FD-1111-2222" });
    expect(first?.receipt).toMatch(/^LINE[0-9A-F]{16}$/);
    expect(again?.receipt).toBe(first?.receipt);
  });
});

it("never throws for the content of a cell, and loses no line", async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      "UKK4RT7XQ2",
      "Completed",
      "Failed",
      "18,500.00",
      "-5",
      "20/11/2026 14:22:33",
      "Pay Bill from 2547****118 - A Acc.",
    ),
  );
  await fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 12 }), (rows) => {
      fc.pre(rows.some((row) => row.some((text) => text.trim() !== "")));
      const file = { rows: [TITLES.split(","), ...rows], rowNumbers: [] } as never;
      const statement = readStatement(file, new Map(), ZONE);
      if (statement.state !== "read") throw new Error("not read");
      const skipped = Object.values(statement.skipped).reduce((sum, count) => sum + (count ?? 0), 0);
      expect(statement.lines.length + skipped + statement.problems.length).toBe(statement.count);
    }),
    { numRuns: 300 },
  );
});

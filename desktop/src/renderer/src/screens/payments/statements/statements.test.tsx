import { AppError } from "@fundi/shared/contract/errors";
import { approvePayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { saveFile } from "../../../testing/fake-save-file";
import { toast } from "../../../testing/fake-toasts";
import { order, payment } from "../../../testing/order-samples";
import { renderScreen } from "../../../testing/render-screen";
import { PaymentsScreen } from "../payments-screen";

const statement: money.Statement = {
  id: 4,
  fileName: "20-nov.csv",
  loadedBy: "Grace Njeri",
  loadedAt: "2026-11-20T18:00:00.000Z",
  from: "2026-11-20T05:00:00.000Z",
  to: "2026-11-20T17:00:00.000Z",
  lines: 9,
  payments: 4,
  reversals: 1,
  charges: 2,
  known: 1,
  paidIn: 120_000,
  takenBack: 500,
  skipped: { withdrawal: 2 },
  problems: [{ line: 7, text: '"a lot" is no amount.' }],
};
const received = (change: Partial<money.MoneyReceived> = {}): money.MoneyReceived => ({
  id: 50,
  source: "statement",
  kind: "payment",
  receipt: "UKK4FZ8K3A",
  reverses: null,
  amount: 38_500,
  paidAt: "2026-11-20T08:00:00.000Z",
  payerPhone: "25471****118",
  payerName: "JANE WANJIKU",
  accountReference: "",
  onStatement: true,
  paymentId: null,
  ...change,
});
const review = (change: Partial<money.StatementReview> = {}): money.StatementReview => ({
  statement,
  exact: [
    { money: received(), payment: payment() },
    {
      money: received({ id: 51, receipt: "UKK9YC1V5Q" }),
      payment: payment({ id: 6, mpesaReceiptNumber: "UKK9YC1V5Q" }),
    },
  ],
  nearMisses: [
    {
      money: received({ id: 52, receipt: "UKK7NEAR01", amount: 9500 }),
      candidates: [
        {
          payment: payment({ id: 7, mpesaReceiptNumber: "UKK7NEAR01", amount: 10_000 }),
          reason: "amount_differs",
          text: "The amount differs by Ksh 500.",
        },
      ],
    },
    {
      money: received({ id: 53, receipt: "UKK7GONE02" }),
      candidates: [{ payment: payment({ id: 8 }), reason: "order_cancelled", text: "The order was cancelled." }],
    },
  ],
  reversals: [
    {
      money: received({ id: 54, kind: "reversal", receipt: "UKK8BACK03", reverses: "UKK1PAID09" }),
      payment: payment({ id: 9, status: "reversed" }),
      text: "UKK1PAID09 was taken back: the order is to be paid again.",
    },
  ],
  unclaimed: [
    {
      money: received({ id: 55, receipt: "UKK5NOBO04", amount: 1500 }),
      order: { id: 77, orderNumber: "FD-1000-0077", customerName: "Otieno", due: 1500 },
      promptOrder: null,
    },
  ],
  notOnStatement: [payment({ id: 10, mpesaReceiptNumber: "UKK0MISS05" })],
  counts: {
    exact: 2,
    exactAmount: 77_000,
    nearMisses: 2,
    reversals: 1,
    unclaimed: 1,
    notOnStatement: 1,
    settled: 3,
  },
  ...change,
});

let api: FakeApi;
let current = review();
const AT = "/admin/payments/statements";
const show = (at = AT, role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/payments/:id?", Component: PaymentsScreen, at, role });
const file = new File(["Receipt No\n"], "20-nov.csv", { type: "text/csv" });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const group = async (user: ReturnType<typeof show>["user"], name: RegExp) =>
  user.click(await screen.findByRole("radio", { name }));

beforeEach(() => {
  localStorage.clear();
  current = review();
  api = createFakeApi();
  api.on(money.listStatements, () => ({
    statements: [statement],
    pagination: { page: 1, limit: 50, total: 1, totalPages: 1, totalIsExact: true },
  }));
  api.on(money.reviewStatement, () => current);
});

describe("loading a statement", () => {
  it("accepts a chosen or dropped file, and shows its review under its own address", async () => {
    let name = "";
    api.on(money.loadStatement, ({ files }) => {
      const sent = files?.get("file");
      name = sent instanceof File ? sent.name : "";
      return { state: "loaded" as const, statement, alreadyLoaded: false };
    });
    const { user, address } = show();
    await user.upload(await screen.findByLabelText("Statement"), file);
    await screen.findByRole("heading", { name: "20-nov.csv" });
    expect(name).toBe("20-nov.csv");
    expect(address()).toBe(`${AT}?statement=4`);
    await user.click(screen.getByRole("button", { name: "All statements" }));
    fireEvent.drop(window, { dataTransfer: { types: ["Files"], files: [file] } });
    await screen.findByRole("heading", { name: "20-nov.csv" });
  });

  it("shows that a file was loaded before", async () => {
    api.on(money.loadStatement, () => ({ state: "loaded" as const, statement, alreadyLoaded: true }));
    const { user } = show();
    await user.upload(await screen.findByLabelText("Statement"), file);
    await toast("This file was loaded before. Nothing changed.");
  });

  it("shows why a file cannot be read, and retries on demand", async () => {
    let tries = 0;
    api.on(money.loadStatement, () => {
      tries += 1;
      if (tries === 1) throw new AppError("UNREADABLE_FILE", "This is a PDF. Ask for the list as a workbook or CSV.");
      return { state: "loaded" as const, statement, alreadyLoaded: false };
    });
    const { user } = show();
    await user.upload(await screen.findByLabelText("Statement"), file);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This is a PDF.");
    await user.click(within(alert).getByRole("button", { name: "Try this file again" }));
    await screen.findByRole("heading", { name: "20-nov.csv" });
  });

  it("asks for unknown columns, and reads the file with the answer", async () => {
    let columns: money.StatementColumns | undefined;
    api.on(money.loadStatement, () =>
      columns
        ? { state: "loaded" as const, statement, alreadyLoaded: false }
        : {
            state: "unknown_columns" as const,
            headers: ["Posted", "Ref", "In"],
            samples: [["20/11/2026", "FT26324AB1CD", "1,500.00"]],
            guess: { receipt: null, paidAt: 0, paidIn: 2 },
          },
    );
    api.on(money.mapStatementColumns, ({ body }) => {
      columns = body.columns;
      return { success: true as const, message: "" };
    });
    const { user } = show();
    await user.upload(await screen.findByLabelText("Statement"), file);
    const dialog = await screen.findByRole("dialog");
    const read = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Read the statement" });
    expect(read.disabled).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText("Receipt or reference"), "Ref");
    within(dialog).getByText("For example FT26324AB1CD");
    await user.click(read);
    await screen.findByRole("heading", { name: "20-nov.csv" });
    expect(columns).toMatchObject({ receipt: 1, paidAt: 0, paidIn: 2, withdrawn: null });
  });
});

describe("the review of a statement", () => {
  it("accounts for every line of the file", async () => {
    show(`${AT}?statement=4`);
    await row("UKK4FZ8K3A");
    screen.getByText("9 lines: 3 approved already, 2 charges, 1 known before, 2 withdrawals and transfers out.");
    screen.getByText(/Line 7: "a lot" is no amount/);
  });

  it("approves all exact matches with one click, and names failures", async () => {
    const requests: number[][] = [];
    api.on(money.approveExact, ({ body: { paymentIds } }) => {
      requests.push(paymentIds);
      return {
        results: [
          { paymentId: 5, approved: true, problem: null },
          { paymentId: 6, approved: false, problem: "This payment was already approved by Peter." },
        ],
      };
    });
    const { user } = show(`${AT}?statement=4`);
    await user.click(await screen.findByRole("button", { name: /Approve all 2 exact/ }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^Approve Ksh/ }));
    await toast("1 of 2 approved.");
    expect(requests).toEqual([[5, 6]]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("UKK9YC1V5Q: This payment was already approved by Peter.");
  });

  it("approves hundreds in batches", async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      money: received({ id: 100 + index }),
      payment: payment({ id: 1000 + index }),
    }));
    current = review({ exact: many });
    const turns: number[] = [];
    api.on(money.approveExact, ({ body: { paymentIds } }) => {
      turns.push(paymentIds.length);
      return { results: paymentIds.map((paymentId) => ({ paymentId, approved: true, problem: null })) };
    });
    const { user } = show(`${AT}?statement=4`);
    await user.click(await screen.findByRole("button", { name: /Approve all 120 exact/ }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^Approve Ksh/ }));
    await toast("120 approved.");
    expect(turns).toEqual([50, 50, 20]);
  });

  it("approves one exact match by keyboard", async () => {
    const requests: number[][] = [];
    api.on(money.approveExact, ({ body: { paymentIds } }) => {
      requests.push(paymentIds);
      return { results: [{ paymentId: 5, approved: true, problem: null }] };
    });
    const { user } = show(`${AT}?statement=4`);
    await row("UKK4FZ8K3A");
    await user.keyboard("ja");
    await toast("UKK4FZ8K3A approved.");
    expect(requests).toEqual([[5]]);
  });

  it("explains a near match, and approves it as received after a confirmation", async () => {
    let sent: unknown;
    api.on(approvePayment, ({ params, body }) => {
      sent = { ...params, ...body };
      return { payment: payment({ status: "approved" }), order: order() };
    });
    const { user } = show(`${AT}?statement=4`);
    await group(user, /Near misses 2/);
    const near = await row("UKK7NEAR01");
    expect(near.textContent).toContain("The amount differs by Ksh 500.");
    expect(within(await row("UKK7GONE02")).queryByRole("button")).toBeNull();
    await user.click(within(near).getByRole("button", { name: /Approve as received/ }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: /^Approve Ksh/ }));
    await waitFor(() => expect(sent).toEqual({ id: 7, moneyId: 52, note: "" }));
  });

  it("assigns unclaimed money to the order that its account reference names", async () => {
    let sent: unknown;
    api.on(money.attachMoney, ({ params, body }) => {
      sent = { ...params, ...body };
      return { payment: payment({ status: "approved" }), order: order({ orderNumber: "FD-1000-0077" }) };
    });
    const { user } = show(`${AT}?statement=4&group=unclaimed`);
    await row("UKK5NOBO04");
    await user.keyboard("ja");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByLabelText<HTMLInputElement>("Order number").value).toBe("FD-1000-0077");
    await user.click(within(dialog).getByRole("button", { name: /^Count Ksh/ }));
    await toast("UKK5NOBO04 counts for FD-1000-0077.");
    expect(sent).toEqual({ id: 55, orderNumber: "FD-1000-0077", note: "" });
  });

  it("assigns the money of a rejected claim to another order", async () => {
    let sent: unknown;
    const rejected = payment({ id: 11, status: "rejected", mpesaReceiptNumber: "UKK3TAKEN6" });
    const base = review();
    current = review({
      nearMisses: [
        {
          money: received({ id: 56, receipt: "UKK3TAKEN6" }),
          candidates: [{ payment: rejected, reason: "claim_rejected", text: "The claim was rejected." }],
        },
      ],
      counts: { ...base.counts, nearMisses: 1 },
    });
    api.on(money.attachMoney, ({ params, body }) => {
      sent = { ...params, ...body };
      return { payment: payment({ status: "approved" }), order: order({ orderNumber: "FD-1000-0078" }) };
    });
    const { user } = show(`${AT}?statement=4&group=near`);
    await user.click(within(await row("UKK3TAKEN6")).getByRole("button", { name: /Give to another order/ }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText("Order number"), "FD-1000-0078");
    await user.click(within(dialog).getByRole("button", { name: /^Count Ksh/ }));
    await toast("UKK3TAKEN6 counts for FD-1000-0078.");
    expect(sent).toEqual({ id: 56, orderNumber: "FD-1000-0078", note: "" });
  });

  it("lists reversed payments, and claims that are not on the statement", async () => {
    const { user } = show(`${AT}?statement=4`);
    await group(user, /Reversals 1/);
    expect((await row("UKK8BACK03")).textContent).toContain("the order is to be paid again");
    await group(user, /Not on statement 1/);
    await row("UKK0MISS05");
  });
});

describe("the day's reconciliation", () => {
  const day: money.Reconciliation = {
    date: "2026-11-20",
    mpesa: { claimed: 300, approved: 200, received: 150, difference: -50 },
    others: [
      { method: "card", count: 2, approved: 5000, givenBack: 0, left: 5000 },
      { method: "cash", count: 3, approved: 274_000, givenBack: 7500, left: 266_500 },
    ],
    charges: 49.95,
    statementsUpTo: "2026-11-20T17:00:00.000Z",
    rows: [
      {
        receipt: "UKK4FZ8K3A",
        method: "mpesa_manual",
        orderNumber: "FD-1000-0041",
        customerName: "Jane",
        claimed: 100,
        approved: 100,
        received: null,
        status: "approved",
        remark: "Not on any statement",
      },
      {
        ...{ receipt: "UKK4FZ8K3B", method: "mpesa_manual", orderNumber: "FD-1000-0042", customerName: "Ali" },
        ...{ status: "rejected", claimed: 200, approved: null, received: null, remark: "" },
      },
    ],
    otherRows: [],
    refunds: [
      {
        ...{ id: 3, method: "mpesa_manual", orderNumber: "FD-1000-0040", customerName: "Zawadi", amount: 32_000 },
        ...{ reference: "UKK9BACK01", reason: "Cancelled", by: "Grace", at: "2026-11-20T10:00:00.000Z" },
        ...{ lacksCode: false, orderId: 40 },
      },
      {
        ...{ id: 4, method: "mpesa_manual", orderNumber: "FD-1000-0043", customerName: "Baraka", amount: 500 },
        ...{ reference: null, reason: "Broken", by: "Grace", at: "2026-11-20T10:00:00.000Z" },
        ...{ lacksCode: true, orderId: 43 },
      },
    ],
  };

  it("shows the totals and every line behind them, and exports them", async () => {
    api.on(money.reconcileDay, ({ query }) => ({ ...day, date: query.date }));
    api.on(money.exportReconciliation, () => "Receipt\r\n");
    const { user } = show("/admin/payments/reconciliation?date=2026-11-20");
    const table = within(await screen.findByRole("region", { name: "Lines of the day" })).getByRole("table");
    expect(within(table).getByRole("row", { name: /UKK4FZ8K3A/ }).textContent).toContain("Not on any statement");
    expect(screen.getByText("Difference").parentElement?.textContent).toMatch(/-Ksh\s50.*1 line to look at/);
    screen.getByText("Card");
    expect(screen.getByText("Cash").parentElement?.textContent).toMatch(
      /266,500.*274,000 taken, Ksh\s7,500 given back/,
    );
    expect(within(table).getByRole("row", { name: /UKK4FZ8K3B/ }).textContent).toContain("Claim rejected");
    const back = within(screen.getByRole("region", { name: "Given back" }));
    expect(back.getByRole("row", { name: /Zawadi/ }).textContent).toMatch(/UKK9BACK01.*32,000.*Grace.*Cancelled/);
    const missing = back.getByRole("row", { name: /Baraka/ });
    expect(missing.textContent).toContain("Code missing");
    expect(within(missing).getByRole("link", { name: "FD-1000-0043" }).getAttribute("href")).toContain(
      "/admin/orders/43",
    );
    expect(screen.getByText(/1 refund by M-Pesa has no code/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "CSV" }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), "payments-2026-11-20.csv"));
  });

  it("shows that nothing was compared before a statement is loaded", async () => {
    const rows = day.rows.map((row) => ({ ...row, approved: null, remark: "" }));
    const mpesa = { claimed: 100, approved: 0, received: 0, difference: 0 };
    api.on(money.reconcileDay, () => ({ ...day, mpesa, statementsUpTo: null, rows }));
    show("/admin/payments/reconciliation?date=2026-11-20");
    await screen.findByText("Not compared yet");
    expect(screen.queryByText("Everything agrees")).toBeNull();
  });

  it("shows what could not be loaded, and retries", async () => {
    let tries = 0;
    api.on(money.reconcileDay, () => {
      tries += 1;
      if (tries === 1) throw new AppError("INTERNAL", "Something went wrong.");
      return { ...day, rows: [] };
    });
    const { user } = show("/admin/payments/reconciliation");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByText("No M-Pesa payments on this day");
  });
});

it("hides statements and reconciliation from staff", async () => {
  show(AT, "staff");
  await screen.findByText("You do not have access to this section.");
  expect(screen.queryByRole("navigation", { name: "Payments" })).toBeNull();
});

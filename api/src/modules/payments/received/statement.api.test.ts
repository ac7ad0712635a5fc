import { randomBytes } from "node:crypto";
import * as money from "@fundi/shared/money-received";
import { checkout, getAdminOrder, getOrder, setOrderStatus } from "@fundi/shared/orders";
import { approvePayment, confirmMpesaPayment, listPayments, rejectPayment } from "@fundi/shared/payments";
import { wallClock } from "@fundi/shared/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { type StatementLine, statementCsv, statementForm } from "../../../../../tests/support/statement-file";

let api: TestApi;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  customer = await api.person();
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

/** Far from every other: codes of one minute, which differ in one character, would be near misses of each other. */
const receiptCode = () => `U${randomBytes(6).toString("hex").slice(0, 9).toUpperCase()}`;

async function newOrder() {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
}

async function claimed(options: { receipt?: string; amount?: number; orderId?: number; phone?: string } = {}) {
  const orderId = options.orderId ?? (await newOrder()).id;
  const receipt = options.receipt ?? receiptCode();
  const { payment } = await customer.call(confirmMpesaPayment, {
    body: {
      orderId,
      amount: options.amount ?? 10_000,
      phoneNumber: options.phone ?? "0712345678",
      mpesaReceiptNumber: receipt,
      customerName: "Wanjiru Kamau",
    },
  });
  return payment;
}

async function load(lines: readonly StatementLine[] | string, by = manager) {
  const text = typeof lines === "string" ? lines : statementCsv(lines);
  const loaded = await by.call(money.loadStatement, { files: statementForm(text) });
  if (loaded.state !== "loaded") throw new Error("The titles were not recognised.");
  return loaded;
}

const review = (id: number) => manager.call(money.reviewStatement, { params: { id } });
const statusOf = async (id: number) => (await api.app.payments.find(id)).status;

describe("loading a statement", () => {
  it("keeps each line once: the same file again changes nothing and says so", async () => {
    const lines = [
      { receipt: receiptCode(), amount: 500 },
      { receipt: receiptCode(), amount: 700 },
    ];
    const first = await load(lines);
    expect(first).toMatchObject({
      alreadyLoaded: false,
      statement: { lines: 2, payments: 2, known: 0, paidIn: 1200, loadedBy: "Grace Njeri", fileName: "statement.csv" },
    });
    expect(await load(lines)).toMatchObject({ alreadyLoaded: true, statement: { id: first.statement.id } });
    const longer = await load([...lines, { receipt: receiptCode(), amount: 900 }]);
    expect(longer.statement).toMatchObject({ lines: 3, known: 2, paidIn: 2100 });
    const receipts = lines.map(({ receipt }) => receipt);
    expect(await api.app.db("money_received").whereIn("receipt", receipts)).toHaveLength(2);
    expect((await review(longer.statement.id)).counts).toMatchObject({ unclaimed: 3 });
  });

  it("makes one statement of one file that two managers load at once", async () => {
    const other = await api.person("manager");
    const lines = Array.from({ length: 200 }, () => ({ receipt: receiptCode(), amount: 100 }));
    const loaded = await Promise.all([load(lines), load(lines, other), load(lines), load(lines, other)]);
    expect(new Set(loaded.map(({ statement }) => statement.id)).size).toBe(1);
    expect(loaded.filter(({ alreadyLoaded }) => !alreadyLoaded)).toHaveLength(1);
  });

  it("keeps the lines of overlapping files once that are loaded at once", async () => {
    const lines = Array.from({ length: 300 }, () => ({ receipt: receiptCode(), amount: 100 }));
    const [one, two] = await Promise.all([load(lines.slice(0, 200)), load(lines.slice(100).reverse())]);
    expect(one.statement.known + two.statement.known).toBe(100);
    const receipts = lines.map(({ receipt }) => receipt);
    expect(await api.app.db("money_received").whereIn("receipt", receipts)).toHaveLength(300);
  });

  it("leaves nothing behind when it breaks off in the middle, and can be loaded again", async () => {
    const lines = Array.from({ length: 700 }, () => ({ receipt: receiptCode(), amount: 100 }));
    const receipts = lines.map(({ receipt }) => receipt);
    // The last step of the transaction finds its table gone.
    await api.app.db.schema.renameTable("statement_lines", "statement_lines_gone");
    try {
      expect(await failureOf(load(lines))).toMatchObject({ status: 500 });
      expect(await api.app.db("money_received").whereIn("receipt", receipts)).toEqual([]);
    } finally {
      await api.app.db.schema.renameTable("statement_lines_gone", "statement_lines");
    }
    expect(await load(lines)).toMatchObject({ alreadyLoaded: false, statement: { payments: 700, known: 0 } });
  });

  it("asks what the columns of another bank's file are, once", async () => {
    const receipt = `FT${receiptCode()}`.slice(0, 12);
    const file = `Posting Date,Ref,Narration,Out,In\n20/11/2026,${receipt},X,,"1,500.00"\n`;
    const asked = await manager.call(money.loadStatement, { files: statementForm(file) });
    expect(asked).toMatchObject({
      state: "unknown_columns",
      headers: ["Posting Date", "Ref", "Narration", "Out", "In"],
    });
    const none = {
      details: null,
      status: null,
      payerName: null,
      payerPhone: null,
      accountReference: null,
      reverses: null,
    };
    const columns = { receipt: 1, paidAt: 0, paidIn: 4, withdrawn: 3, ...none };
    const headers = ["Posting Date", "Ref", "Narration", "Out", "In"];
    expect(
      await failureOf(
        manager.call(money.mapStatementColumns, { body: { headers, columns: { ...columns, paidIn: 1 } } }),
      ),
    ).toMatchObject({ status: 400 });
    await manager.call(money.mapStatementColumns, { body: { headers, columns } });
    expect((await load(file)).statement).toMatchObject({ payments: 1, paidIn: 1500 });
  });

  it("refuses with words what is no statement, and staff who may only look", async () => {
    const refused = (text: string) => failureOf(manager.call(money.loadStatement, { files: statementForm(text) }));
    expect(await refused("%PDF-1.7 …")).toMatchObject({ status: 422, message: expect.stringContaining("PDF") });
    expect(await refused("")).toMatchObject({ status: 422, message: "This file is empty." });
    const staff = await api.person("staff");
    expect(await failureOf(load([], staff))).toMatchObject({ status: 403 });
  });

  it("takes 10,000 lines while the shop keeps answering", async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({ receipt: receiptCode(), amount: 100 + index }));
    let slowest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      slowest = Math.max(slowest, performance.now() - last);
      last = performance.now();
    }, 10);
    const { statement } = await load(lines);
    clearInterval(pulse);
    expect(statement).toMatchObject({ payments: 10_000 });
    expect((await review(statement.id)).counts.unclaimed).toBe(10_000);
    // Generous, for machines that do much else: on the event loop itself the reading alone would hold it for longer.
    expect(slowest).toBeLessThan(1000);
  }, 60_000);
});

describe("what a statement says about the claims", () => {
  it("proposes exact pairs, lists near misses with the reason, and what nobody claimed or received", async () => {
    const exact = await claimed();
    const differs = await claimed();
    const rejected = await claimed();
    await manager.call(rejectPayment, { params: { id: rejected.id }, body: { note: "Not seen" } });
    const base = receiptCode().slice(0, 9);
    const typed = `${base}0`;
    const meant = `${base}O`;
    const alike = await claimed({ receipt: typed, amount: 9001 });
    const other = await claimed({ amount: 9002, phone: "0799111222" });
    const missing = await claimed({ amount: 9003, phone: "0733000111" });
    const free = await newOrder();
    const nobodys = receiptCode();
    const { statement } = await load([
      { receipt: exact.mpesaReceiptNumber ?? "", amount: 10_000 },
      { receipt: differs.mpesaReceiptNumber ?? "", amount: 9500 },
      { receipt: rejected.mpesaReceiptNumber ?? "", amount: 10_000 },
      { receipt: meant, amount: 9001 },
      { receipt: receiptCode(), amount: 9002, phone: "25479****222" },
      { receipt: nobodys, amount: 1, account: free.orderNumber.replaceAll("-", " ").toLowerCase() },
    ]);
    const found = await review(statement.id);
    expect(found.exact.map(({ payment }) => payment.id)).toEqual([exact.id]);
    expect(found.counts.exactAmount).toBe(10_000);
    const reasons = found.nearMisses.flatMap(({ candidates }) =>
      candidates.map(({ payment, reason }) => [payment.id, reason]),
    );
    expect(reasons).toEqual(
      expect.arrayContaining([
        [differs.id, "amount_differs"],
        [rejected.id, "claim_rejected"],
        [alike.id, "receipt_alike"],
        [other.id, "same_payer"],
      ]),
    );
    expect(reasons).toHaveLength(4);
    const text = found.nearMisses.find(({ candidates }) => candidates[0]?.reason === "amount_differs")?.candidates[0]
      ?.text;
    expect(text?.replaceAll("\u00a0", " ")).toBe("Ksh 500 less came in than was claimed.");
    expect(found.unclaimed).toMatchObject([
      { money: { receipt: nobodys }, order: { orderNumber: free.orderNumber, due: 10_000 } },
    ]);
    expect(missing.status).toBe("pending");

    const queue = await manager.call(listPayments, {
      query: { status: "pending", search: exact.mpesaReceiptNumber ?? "" },
    });
    expect(queue.payments[0]?.seen).toMatchObject({ state: "exact", onStatement: true });
    const short = await manager.call(listPayments, { query: { search: differs.mpesaReceiptNumber ?? "" } });
    expect(short.payments[0]?.seen).toMatchObject({ state: "differs", amount: 9500 });
    const unseen = await manager.call(listPayments, { query: { search: missing.mpesaReceiptNumber ?? "" } });
    expect(unseen.payments[0]?.seen).toBeNull();
  });

  it("lists claims of the period that are not on it, approved ones too", async () => {
    const before = new Date();
    const [waiting, approved] = [await claimed(), await claimed()];
    await manager.call(approvePayment, { params: { id: approved.id }, body: {} });
    const day = (offset: number) => {
      const [year, month, date] = new Date(before.getTime() + offset * 86_400_000)
        .toLocaleDateString("en-CA", { timeZone: "Africa/Nairobi" })
        .split("-");
      return `${date}/${month}/${year} 12:00:00`;
    };
    const { statement } = await load([
      { receipt: receiptCode(), amount: 5, at: day(1) },
      { receipt: receiptCode(), amount: 5, at: day(-1) },
    ]);
    const { notOnStatement } = await review(statement.id);
    const ids = notOnStatement.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([waiting.id, approved.id]));
  });

  it("proposes nothing for a cancelled or a paid order", async () => {
    const [cancelled, paid] = [await newOrder(), await newOrder()];
    const one = await claimed({ orderId: cancelled.id });
    await manager.call(setOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    const two = await claimed({ orderId: paid.id, amount: 6000 });
    const double = receiptCode();
    const elsewhere = await load([{ receipt: double, amount: 10_000, account: paid.orderNumber }]);
    const [unclaimed] = (await review(elsewhere.statement.id)).unclaimed;
    await manager.call(money.attachMoney, {
      params: { id: unclaimed?.money.id ?? 0 },
      body: { orderNumber: paid.orderNumber },
    });
    const { statement } = await load([
      { receipt: one.mpesaReceiptNumber ?? "", amount: 10_000 },
      { receipt: two.mpesaReceiptNumber ?? "", amount: 6000 },
    ]);
    const found = await review(statement.id);
    expect(found.exact).toEqual([]);
    expect(found.nearMisses.map(({ candidates }) => candidates[0]?.reason).sort()).toEqual([
      "order_cancelled",
      "order_paid",
    ]);
    const [refused] = (await manager.call(money.approveExact, { body: { paymentIds: [two.id] } })).results;
    expect(refused).toMatchObject({ approved: false, problem: "The order has less to pay than this claim." });
  });
});

describe("approving what is exact", () => {
  it("approves each for itself, tells what failed, and gives the same answer for the same key", async () => {
    const [good, unseen, short] = [await claimed(), await claimed(), await claimed()];
    await load([
      { receipt: good.mpesaReceiptNumber ?? "", amount: 10_000 },
      { receipt: short.mpesaReceiptNumber ?? "", amount: 1 },
    ]);
    const send = () =>
      manager.call(money.approveExact, {
        body: { paymentIds: [good.id, unseen.id, short.id] },
        idempotencyKey: `exact-${good.id}`,
      });
    const first = await send();
    expect(first.results).toEqual([
      { paymentId: good.id, approved: true, problem: null },
      { paymentId: unseen.id, approved: false, problem: "No statement and no provider has told of this receipt." },
      { paymentId: short.id, approved: false, problem: "Another amount came in than was claimed." },
    ]);
    expect(await send()).toEqual(first);
    expect([await statusOf(good.id), await statusOf(unseen.id)]).toEqual(["approved", "pending"]);
  });

  it("approves once when two managers press at the same moment", async () => {
    const other = await api.person("manager", { firstName: "Peter", lastName: "Mwangi" });
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimed()));
    await load(claims.map(({ mpesaReceiptNumber }) => ({ receipt: mpesaReceiptNumber ?? "", amount: 10_000 })));
    const paymentIds = claims.map(({ id }) => id);
    const answers = await Promise.all(
      [manager, other].map((by) => by.call(money.approveExact, { body: { paymentIds } })),
    );
    for (const id of paymentIds) {
      const results = answers.map(({ results: all }) => all.find(({ paymentId }) => paymentId === id));
      expect(results.filter((result) => result?.approved)).toHaveLength(1);
      expect(results.find((result) => !result?.approved)?.problem).toMatch(
        /already approved by (Grace Njeri|Peter Mwangi)/,
      );
    }
  });

  it("counts a near miss as what was received, and refuses the same money a second time", async () => {
    const [claim, other] = [await claimed(), await claimed()];
    const receipt = receiptCode();
    const { statement } = await load([{ receipt, amount: 9400 }]);
    const [line] = (await review(statement.id)).nearMisses.concat(
      (await review(statement.id)).unclaimed.map(({ money: one }) => ({ money: one, candidates: [] })),
    );
    const moneyId = line?.money.id ?? 0;
    const { payment, order } = await manager.call(approvePayment, { params: { id: claim.id }, body: { moneyId } });
    expect(payment).toMatchObject({ status: "approved", amount: 9400, mpesaReceiptNumber: receipt });
    expect(payment.reviewNote).toContain(claim.mpesaReceiptNumber);
    expect(order).toMatchObject({ paymentStatus: "part_paid", due: 600 });
    const again = manager.call(approvePayment, { params: { id: other.id }, body: { moneyId } });
    expect(await failureOf(again)).toMatchObject({ status: 409, code: "DUPLICATE_RECEIPT" });
    expect(await statusOf(other.id)).toBe("pending");
  });

  it("approves a rejected claim once its money came", async () => {
    const claim = await claimed();
    await manager.call(rejectPayment, { params: { id: claim.id }, body: { note: "Not seen" } });
    const { statement } = await load([{ receipt: claim.mpesaReceiptNumber ?? "", amount: 10_000 }]);
    const moneyId = (await review(statement.id)).nearMisses[0]?.money.id ?? 0;
    const { order } = await manager.call(approvePayment, { params: { id: claim.id }, body: { moneyId } });
    expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  });
});

describe("money that nobody claimed", () => {
  it("counts for the order of whoever really paid, once the claim of somebody else is rejected", async () => {
    const [squat, own] = [await claimed(), await newOrder()];
    const receipt = squat.mpesaReceiptNumber ?? "";
    const { statement } = await load([{ receipt, amount: 10_000, name: "OTIENO B" }]);
    const moneyId = (await review(statement.id)).exact[0]?.money.id ?? 0;
    const attach = () =>
      manager.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: own.orderNumber } });
    expect(await failureOf(attach())).toMatchObject({ code: "ALREADY_REVIEWED" });
    await manager.call(rejectPayment, { params: { id: squat.id }, body: { note: "Somebody else's" } });
    expect((await attach()).order).toMatchObject({ orderNumber: own.orderNumber, paymentStatus: "paid" });
    const late = manager.call(approvePayment, { params: { id: squat.id }, body: { moneyId } });
    expect(await failureOf(late)).toMatchObject({ status: 409, code: "DUPLICATE_RECEIPT" });
    const after = await review(statement.id);
    expect(after.counts).toMatchObject({ nearMisses: 0, settled: 1 });
    const today = (await manager.call(money.reconcileDay, { query: { date: wallClock(new Date()).date } })).rows;
    const lines = today.filter((row) => row.receipt.startsWith(receipt));
    expect(lines.map((row) => row.orderNumber).sort()).toEqual([squat.orderNumber, own.orderNumber].sort());
  });

  it("is given to a manager's own order by a colleague", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 1 });
    const { order } = await manager.call(checkout, { body: checkoutForm(laptop.id) });
    const { statement } = await load([{ receipt: receiptCode(), amount: 10_000, name: "NJERI G" }]);
    const moneyId = (await review(statement.id)).unclaimed[0]?.money.id ?? 0;
    const attach = (by: Person) =>
      by.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: order.orderNumber } });
    const colleague = await api.person("manager");
    expect(await failureOf(attach(manager))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect((await attach(colleague)).order.paymentStatus).toBe("paid");
  });

  it("becomes an approved payment of the order that staff name, once", async () => {
    const order = await newOrder();
    const receipt = receiptCode();
    const { statement } = await load([{ receipt, amount: 10_500, name: "OTIENO B" }]);
    const moneyId = (await review(statement.id)).unclaimed[0]?.money.id ?? 0;
    const attach = () =>
      manager.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: order.orderNumber } });
    const outcomes = await Promise.allSettled([attach(), attach()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const after = await manager.call(getAdminOrder, { params: { id: order.id } });
    expect(after).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
    expect(after.payments).toMatchObject([
      { mpesaReceiptNumber: receipt, customerName: "OTIENO B", status: "approved" },
    ]);
    expect((await api.app.orders.view(order.id)).order.attention).toMatch(/more than was due/);
    expect((await review(statement.id)).counts).toMatchObject({ unclaimed: 0, settled: 1 });
    const nowhere = manager.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: "FD-0000-0000" } });
    expect(await failureOf(nowhere)).toMatchObject({ status: 404 });
  });
});

describe("reversals", () => {
  it("reopen the balance, alert staff and tell the customer", async () => {
    const claim = await claimed();
    const receipt = claim.mpesaReceiptNumber ?? "";
    await load([{ receipt, amount: 10_000 }]);
    await manager.call(money.approveExact, { body: { paymentIds: [claim.id] } });
    const { statement } = await load([{ receipt: receiptCode(), amount: 10_000, reverses: receipt }]);
    await delivered(api.app);
    expect(await statusOf(claim.id)).toBe("reversed");
    const order = await customer.call(getOrder, { params: { id: claim.orderId } });
    expect(order).toMatchObject({ paymentStatus: "unpaid", due: 10_000, allowedActions: ["pay"] });
    expect((await api.app.orders.view(claim.orderId)).order.attention).toContain(`(${receipt}) back`);
    const found = await review(statement.id);
    expect(found.reversals).toMatchObject([{ payment: { id: claim.id, status: "reversed" } }]);
    const events = await api.app.db("events").where({ name: "payment.reversed", entity_id: claim.id });
    expect(events).toHaveLength(1);
    await delivered(api.app);
    const mails = await api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`);
    expect(mails.map(({ subject }) => subject)).toContain(`Payment taken back for order ${order.orderNumber}`);

    const date = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Nairobi" });
    const { rows } = await manager.call(money.reconcileDay, { query: { date } });
    const sides = rows
      .filter((row) => row.orderNumber === order.orderNumber)
      .map(({ approved, received, remark }) => ({ approved, received, remark }));
    expect(sides).toEqual([
      { approved: 10_000, received: 10_000, remark: "" },
      { approved: -10_000, received: -10_000, remark: "" },
    ]);
    const file = await manager.call(money.exportReconciliation, { query: { date } });
    expect(await file.text()).toContain(`${receipt},${order.orderNumber},Wanjiru Kamau,10000,10000,10000,`);
  });

  it("of claims that wait are refused for approval", async () => {
    const claim = await claimed();
    const receipt = claim.mpesaReceiptNumber ?? "";
    const { statement } = await load([
      { receipt, amount: 10_000 },
      { receipt: receiptCode(), amount: 10_000, reverses: receipt },
    ]);
    const found = await review(statement.id);
    expect(found.exact).toEqual([]);
    expect(found.reversals).toMatchObject([
      { payment: { id: claim.id }, text: `${receipt} was taken back: reject this claim.` },
    ]);
    const approve = manager.call(approvePayment, { params: { id: claim.id }, body: {} });
    expect(await failureOf(approve)).toMatchObject({ status: 409, code: "CONFLICT" });
  });
});

describe("a bank's statement with everything in one column", () => {
  const headers = ["Transaction Date", "Narrative", "Money Out", "Money In"];
  const columns = {
    ...{ receipt: 1, paidAt: 0, paidIn: 3, withdrawn: 2, details: 1, status: null },
    ...{ payerName: null, payerPhone: null, accountReference: null, reverses: null },
  };

  it("matches the claim that the text names, and offers the order that it names whatever claims look alike", async () => {
    await manager.call(money.mapStatementColumns, { body: { headers, columns } });
    const code = receiptCode();
    const claim = await claimed({ receipt: code });
    const order = await newOrder();
    const alike = receiptCode();
    const resembling = await claimed({ receipt: `${alike.slice(0, -1)}${alike.endsWith("X") ? "Y" : "X"}` });
    const { statement } = await load(
      [
        headers.join(","),
        `21/11/2026,MPS ${code} 254712345678 WANJIRU,,10000`,
        `21/11/2026,MPS ${alike} 254712345678 WANJIRU INV ${order.orderNumber},,10000`,
      ].join("\n"),
    );
    const result = await review(statement.id);
    expect(result.exact).toMatchObject([{ payment: { id: claim.id } }]);
    expect(result.nearMisses.flatMap(({ candidates }) => candidates.map(({ payment }) => payment.id))).toContain(
      resembling.id,
    );
    expect(result.unclaimed).toMatchObject([{ order: { orderNumber: order.orderNumber, due: 10_000 } }]);
  });

  it("takes no column of amounts or dates for a second thing", async () => {
    const twice = manager.call(money.mapStatementColumns, {
      body: { headers, columns: { ...columns, withdrawn: 3 } },
    });
    expect(await failureOf(twice)).toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, listPayments, rejectPayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { wallClock } from "@fundi/shared/values/time";
import { describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person } from "../../../../../tests/support/api";
import { statementForm } from "../../../../../tests/support/statement-file";
import { receiptCode, startStatementShop } from "../../../../../tests/support/statement-shop";

const shop = startStatementShop();
const { newOrder, claimed, load, review, statusOf } = shop;

describe("loading a statement", () => {
  it("stores each line once: the same file again changes nothing and reports so", async () => {
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
    expect(await shop.api.app.db("money_received").whereIn("receipt", receipts)).toHaveLength(2);
    expect((await review(longer.statement.id)).counts).toMatchObject({ unclaimed: 3 });
  });

  it("makes one statement of one file that two managers load concurrently", async () => {
    const other = await shop.api.person("manager");
    const lines = Array.from({ length: 200 }, () => ({ receipt: receiptCode(), amount: 100 }));
    const loaded = await Promise.all([load(lines), load(lines, other), load(lines), load(lines, other)]);
    expect(new Set(loaded.map(({ statement }) => statement.id)).size).toBe(1);
    expect(loaded.filter(({ alreadyLoaded }) => !alreadyLoaded)).toHaveLength(1);
  });

  it("stores the shared lines of overlapping files once when they are loaded concurrently", async () => {
    const lines = Array.from({ length: 300 }, () => ({ receipt: receiptCode(), amount: 100 }));
    const [one, two] = await Promise.all([load(lines.slice(0, 200)), load(lines.slice(100).reverse())]);
    expect(one.statement.known + two.statement.known).toBe(100);
    const receipts = lines.map(({ receipt }) => receipt);
    expect(await shop.api.app.db("money_received").whereIn("receipt", receipts)).toHaveLength(300);
  });

  it("writes nothing when it fails halfway, and can be loaded again", async () => {
    const lines = Array.from({ length: 700 }, () => ({ receipt: receiptCode(), amount: 100 }));
    const receipts = lines.map(({ receipt }) => receipt);
    // The last step of the transaction finds its table gone.
    await shop.api.app.db.schema.renameTable("statement_lines", "statement_lines_gone");
    try {
      expect(await failureOf(load(lines))).toMatchObject({ status: 500 });
      expect(await shop.api.app.db("money_received").whereIn("receipt", receipts)).toEqual([]);
    } finally {
      await shop.api.app.db.schema.renameTable("statement_lines_gone", "statement_lines");
    }
    expect(await load(lines)).toMatchObject({ alreadyLoaded: false, statement: { payments: 700, known: 0 } });
  });

  it("asks for the columns of another bank's file, once", async () => {
    const receipt = `FT${receiptCode()}`.slice(0, 12);
    const file = `Posting Date,Ref,Narration,Out,In\n20/11/2026,${receipt},X,,"1,500.00"\n`;
    const asked = await shop.manager.call(money.loadStatement, { files: statementForm(file) });
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
        shop.manager.call(money.mapStatementColumns, { body: { headers, columns: { ...columns, paidIn: 1 } } }),
      ),
    ).toMatchObject({ status: 400 });
    await shop.manager.call(money.mapStatementColumns, { body: { headers, columns } });
    expect((await load(file)).statement).toMatchObject({ payments: 1, paidIn: 1500 });
  });

  it("rejects other files with a readable message, and staff without permission", async () => {
    const refused = (text: string) => failureOf(shop.manager.call(money.loadStatement, { files: statementForm(text) }));
    expect(await refused("%PDF-1.7 …")).toMatchObject({ status: 422, message: expect.stringContaining("PDF") });
    expect(await refused("")).toMatchObject({ status: 422, message: "This file is empty." });
    const staff = await shop.api.person("staff");
    expect(await failureOf(load([], staff))).toMatchObject({ status: 403 });
  });

  it("loads 10,000 lines while the shop stays responsive", async () => {
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
    // Generous, for busy machines: on the event loop itself the reading alone would block it for longer.
    expect(slowest).toBeLessThan(1000);
  }, 60_000);
});

describe("matching a statement with claims", () => {
  it("proposes exact pairs, lists near misses with the reason, and unmatched claims and money", async () => {
    const exact = await claimed();
    const differs = await claimed();
    const rejected = await claimed();
    await shop.manager.call(rejectPayment, { params: { id: rejected.id }, body: { note: "Not seen" } });
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

    const queue = await shop.manager.call(listPayments, {
      query: { status: "pending", search: exact.mpesaReceiptNumber ?? "" },
    });
    expect(queue.payments[0]?.seen).toMatchObject({ state: "exact", onStatement: true });
    const short = await shop.manager.call(listPayments, { query: { search: differs.mpesaReceiptNumber ?? "" } });
    expect(short.payments[0]?.seen).toMatchObject({ state: "differs", amount: 9500 });
    const unseen = await shop.manager.call(listPayments, { query: { search: missing.mpesaReceiptNumber ?? "" } });
    expect(unseen.payments[0]?.seen).toBeNull();
  });

  it("lists claims of the period that are not on it, approved ones too", async () => {
    const before = new Date();
    const [waiting, approved] = [await claimed(), await claimed()];
    await shop.manager.call(approvePayment, { params: { id: approved.id }, body: {} });
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
    await shop.manager.call(setOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    const two = await claimed({ orderId: paid.id, amount: 6000 });
    const double = receiptCode();
    const elsewhere = await load([{ receipt: double, amount: 10_000, account: paid.orderNumber }]);
    const [unclaimed] = (await review(elsewhere.statement.id)).unclaimed;
    await shop.manager.call(money.attachMoney, {
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
    const [refused] = (await shop.manager.call(money.approveExact, { body: { paymentIds: [two.id] } })).results;
    expect(refused).toMatchObject({ approved: false, problem: "The order has less to pay than this claim." });
  });
});

describe("approving exact matches", () => {
  it("approves each separately, reports what failed, and returns the same result for the same key", async () => {
    const [good, unseen, short] = [await claimed(), await claimed(), await claimed()];
    await load([
      { receipt: good.mpesaReceiptNumber ?? "", amount: 10_000 },
      { receipt: short.mpesaReceiptNumber ?? "", amount: 1 },
    ]);
    const send = () =>
      shop.manager.call(money.approveExact, {
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

  it("approves once when two managers approve concurrently", async () => {
    const other = await shop.api.person("manager", { firstName: "Peter", lastName: "Mwangi" });
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimed()));
    await load(claims.map(({ mpesaReceiptNumber }) => ({ receipt: mpesaReceiptNumber ?? "", amount: 10_000 })));
    const paymentIds = claims.map(({ id }) => id);
    const responses = await Promise.all(
      [shop.manager, other].map((by) => by.call(money.approveExact, { body: { paymentIds } })),
    );
    for (const id of paymentIds) {
      const results = responses.map(({ results: all }) => all.find(({ paymentId }) => paymentId === id));
      expect(results.filter((result) => result?.approved)).toHaveLength(1);
      expect(results.find((result) => !result?.approved)?.problem).toMatch(
        /already approved by (Grace Njeri|Peter Mwangi)/,
      );
    }
  });

  it("approves a near miss with the received amount, and rejects the same money a second time", async () => {
    const [claim, other] = [await claimed(), await claimed()];
    const receipt = receiptCode();
    const { statement } = await load([{ receipt, amount: 9400 }]);
    const [line] = (await review(statement.id)).nearMisses.concat(
      (await review(statement.id)).unclaimed.map(({ money: one }) => ({ money: one, candidates: [] })),
    );
    const moneyId = line?.money.id ?? 0;
    const { payment, order } = await shop.manager.call(approvePayment, { params: { id: claim.id }, body: { moneyId } });
    expect(payment).toMatchObject({ status: "approved", amount: 9400, mpesaReceiptNumber: receipt });
    expect(payment.reviewNote).toContain(claim.mpesaReceiptNumber);
    expect(order).toMatchObject({ paymentStatus: "part_paid", due: 600 });
    const again = shop.manager.call(approvePayment, { params: { id: other.id }, body: { moneyId } });
    expect(await failureOf(again)).toMatchObject({ status: 409, code: "DUPLICATE_RECEIPT" });
    expect(await statusOf(other.id)).toBe("pending");
  });

  it("approves a rejected claim once its money arrives", async () => {
    const claim = await claimed();
    await shop.manager.call(rejectPayment, { params: { id: claim.id }, body: { note: "Not seen" } });
    const { statement } = await load([{ receipt: claim.mpesaReceiptNumber ?? "", amount: 10_000 }]);
    const moneyId = (await review(statement.id)).nearMisses[0]?.money.id ?? 0;
    const { order } = await shop.manager.call(approvePayment, { params: { id: claim.id }, body: { moneyId } });
    expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  });
});

describe("unclaimed money", () => {
  it("counts for the order of the real payer, once the claim of somebody else is rejected", async () => {
    const [squat, own] = [await claimed(), await newOrder()];
    const receipt = squat.mpesaReceiptNumber ?? "";
    const { statement } = await load([{ receipt, amount: 10_000, name: "OTIENO B" }]);
    const moneyId = (await review(statement.id)).exact[0]?.money.id ?? 0;
    const attach = () =>
      shop.manager.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: own.orderNumber } });
    expect(await failureOf(attach())).toMatchObject({ code: "ALREADY_REVIEWED" });
    await shop.manager.call(rejectPayment, { params: { id: squat.id }, body: { note: "Somebody else's" } });
    expect((await attach()).order).toMatchObject({ orderNumber: own.orderNumber, paymentStatus: "paid" });
    const late = shop.manager.call(approvePayment, { params: { id: squat.id }, body: { moneyId } });
    expect(await failureOf(late)).toMatchObject({ status: 409, code: "DUPLICATE_RECEIPT" });
    const after = await review(statement.id);
    expect(after.counts).toMatchObject({ nearMisses: 0, settled: 1 });
    const today = (
      await shop.manager.call(money.reconcileDay, { query: { date: wallClock(new Date(), "Africa/Nairobi").date } })
    ).rows;
    const lines = today.filter((row) => row.receipt.startsWith(receipt));
    expect(lines.map((row) => row.orderNumber).sort()).toEqual([squat.orderNumber, own.orderNumber].sort());
  });

  it("is attached to a manager's own order by a colleague", async () => {
    const laptop = await shop.api.product({ price: 10_000, quantity: 1 });
    const { order } = await shop.manager.call(checkout, { body: checkoutForm(laptop.id) });
    const { statement } = await load([{ receipt: receiptCode(), amount: 10_000, name: "NJERI G" }]);
    const moneyId = (await review(statement.id)).unclaimed[0]?.money.id ?? 0;
    const attach = (by: Person) =>
      by.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: order.orderNumber } });
    const colleague = await shop.api.person("manager");
    expect(await failureOf(attach(shop.manager))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect((await attach(colleague)).order.paymentStatus).toBe("paid");
  });

  it("becomes an approved payment of the order that staff name, once", async () => {
    const order = await newOrder();
    const receipt = receiptCode();
    const { statement } = await load([{ receipt, amount: 10_500, name: "OTIENO B" }]);
    const moneyId = (await review(statement.id)).unclaimed[0]?.money.id ?? 0;
    const attach = () =>
      shop.manager.call(money.attachMoney, { params: { id: moneyId }, body: { orderNumber: order.orderNumber } });
    const outcomes = await Promise.allSettled([attach(), attach()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const after = await shop.manager.call(getAdminOrder, { params: { id: order.id } });
    expect(after).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
    expect(after.payments).toMatchObject([
      { mpesaReceiptNumber: receipt, customerName: "OTIENO B", status: "approved" },
    ]);
    expect((await shop.api.app.orders.view(order.id)).order.attention).toMatch(/more than was due/);
    expect((await review(statement.id)).counts).toMatchObject({ unclaimed: 0, settled: 1 });
    const nowhere = shop.manager.call(money.attachMoney, {
      params: { id: moneyId },
      body: { orderNumber: "FD-0000-0000" },
    });
    expect(await failureOf(nowhere)).toMatchObject({ status: 404 });
  });
});

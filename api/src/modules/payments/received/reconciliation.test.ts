import fc from "fast-check";
import { expect, it } from "vitest";
import type { Money } from "./money";
import { type Day, type DayPayment, reconcile } from "./reconciliation";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

const payment = (change: Partial<DayPayment> = {}): DayPayment => ({
  id: 1,
  orderNumber: "FD-1000-0001",
  method: "mpesa_manual",
  receipt: "UKK4RT7XQ1",
  releasedReceipt: null,
  amountMinor: 10_000,
  customerName: "Jane",
  status: "approved",
  reviewedAt: at("10:00"),
  createdAt: at("09:00"),
  ...change,
});
const money = (change: Partial<Money> = {}): Money => ({
  id: 1,
  source: "statement",
  kind: "payment",
  receipt: "UKK4RT7XQ1",
  reverses: null,
  amountMinor: 10_000,
  paidAt: at("08:59"),
  payerPhone: "",
  payerName: "JANE W",
  accountReference: "",
  statementId: 1,
  takenBackId: null,
  refundId: null,
  ...change,
});

function day(payments: DayPayment[], received: Money[], other: Partial<Day> = {}): Day {
  const byReceipt = new Map(payments.map((one) => [one.receipt ?? "", one]));
  return {
    date: "2026-11-20",
    timeZone: "Africa/Nairobi",
    claimed: payments,
    approved: payments.filter(({ status }) => status === "approved" || status === "reversed"),
    money: received,
    paymentOf: byReceipt,
    moneyOf: new Map(received.map((one) => [one.receipt, one])),
    statementsUpTo: null,
    refunds: [],
    ...other,
  };
}

it("puts both sides of a payment on one line, without a remark where they agree", () => {
  const outcome = reconcile(day([payment()], [money()]));
  expect(outcome.mpesa).toEqual({ claimed: 100, approved: 100, received: 100, difference: 0 });
  expect(outcome.rows).toEqual([
    {
      receipt: "UKK4RT7XQ1",
      method: "mpesa_manual",
      orderNumber: "FD-1000-0001",
      customerName: "Jane",
      status: "approved",
      claimed: 100,
      approved: 100,
      received: 100,
      remark: "",
    },
  ]);
});

it("explains each difference, those first", () => {
  const outcome = reconcile(
    day(
      [
        payment(),
        payment({ id: 2, receipt: "AAAA000002" }),
        payment({ id: 3, receipt: "AAAA000003", status: "pending", reviewedAt: null }),
        payment({ id: 4, receipt: "AAAA000004", status: "rejected" }),
        payment({ id: 5, receipt: "AAAA000005" }),
      ],
      [
        money(),
        money({ receipt: "AAAA000003" }),
        money({ receipt: "AAAA000004" }),
        money({ receipt: "AAAA000005", amountMinor: 9000 }),
        money({ receipt: "AAAA000006", amountMinor: 500 }),
      ],
    ),
  );
  const remarks = outcome.rows.map(({ receipt, remark }) => [receipt, remark.replaceAll("\u00a0", " ")]);
  expect(remarks).toEqual([
    ["AAAA000002", "Not on any statement"],
    ["AAAA000003", "Claimed, waits for approval"],
    ["AAAA000004", "The claim was rejected"],
    ["AAAA000005", "Ksh 10 less than approved"],
    ["AAAA000006", "Nobody claimed it"],
    ["UKK4RT7XQ1", ""],
  ]);
});

it("counts reversals as negative, on both sides where they had been approved", () => {
  const reversed = payment({ status: "reversed" });
  const outcome = reconcile(
    day([reversed], [money(), money({ id: 2, kind: "reversal", receipt: "UKK4RT7XR1", reverses: "UKK4RT7XQ1" })]),
  );
  expect(outcome.mpesa).toEqual({ claimed: 100, approved: 0, received: 0, difference: 0 });
  expect(outcome.rows).toHaveLength(2);
});

it("excludes card and cash, and excludes charges from received money", () => {
  const outcome = reconcile(
    day(
      [
        payment({ id: 2, method: "card", receipt: "CABC" }),
        payment({ id: 3, method: "cash", receipt: null }),
        payment({ id: 4, method: "cash", receipt: null }),
      ],
      [money({ kind: "charge", amountMinor: 4995 })],
    ),
  );
  expect(outcome.mpesa).toEqual({ claimed: 0, approved: 0, received: 0, difference: 0 });
  expect(outcome.others).toEqual([
    { method: "card", count: 1, approved: 100, givenBack: 0, left: 100 },
    { method: "cash", count: 2, approved: 200, givenBack: 0, left: 200 },
  ]);
  expect(outcome.otherRows.map(({ method, approved }) => [method, approved])).toEqual([
    ["card", 100],
    ["cash", 100],
    ["cash", 100],
  ]);
  expect(outcome.charges).toBe(49.95);
});

it("takes cash that was given back off the drawer, and lists every refund, also by M-Pesa", () => {
  const refund = (change: Partial<Day["refunds"][number]>): Day["refunds"][number] => ({
    ...{ id: 1, orderId: 1, method: "cash", amountMinor: 7_500, reference: null, reason: "Returned", by: "Grace" },
    ...{ at: at("11:00"), orderNumber: "FD-1000-0001", customerName: "Jane", ...change },
  });
  const outcome = reconcile(
    day([payment({ method: "cash", receipt: null })], [], {
      refunds: [
        refund({}),
        refund({ id: 2, method: "mpesa_manual", amountMinor: 32_000, reference: "UKK9BACK01" }),
        refund({ id: 3, method: "card", amountMinor: -100 }),
        refund({ id: 4, method: "mpesa_manual", amountMinor: 100 }),
        refund({ id: 5, method: "mpesa_manual", amountMinor: -100 }),
      ],
    }),
  );
  expect(outcome.others).toEqual([
    { method: "cash", count: 1, approved: 100, givenBack: 75, left: 25 },
    { method: "card", count: 0, approved: 0, givenBack: -1, left: 1 },
  ]);
  expect(outcome.refunds.map(({ method, amount, reference }) => [method, amount, reference])).toEqual([
    ["cash", 75, null],
    ["mpesa_manual", 320, "UKK9BACK01"],
    ["card", -1, null],
    ["mpesa_manual", 1, null],
    ["mpesa_manual", -1, null],
  ]);
  expect(outcome.refunds.filter(({ lacksCode }) => lacksCode).map(({ id }) => id)).toEqual([4]);
  expect(outcome.mpesa.difference).toBe(0);
});

it("tells a rejected claim from one that waits, where neither was received", () => {
  const { rows } = reconcile(
    day(
      [payment({ status: "rejected" }), payment({ id: 2, receipt: "AAAA000002", status: "pending", reviewedAt: null })],
      [],
    ),
  );
  expect(rows.map(({ status, remark }) => [status, remark])).toEqual([
    ["rejected", ""],
    ["pending", ""],
  ]);
});

it("has figures that are the sums of its lines, and a difference that its remarked lines explain", () => {
  const receipt = fc.integer({ min: 1, max: 12 }).map((number) => `AAAA${String(number).padStart(6, "0")}`);
  const amountMinor = fc.integer({ min: 1, max: 50 }).map((units) => units * 100);
  const unique = { selector: (one: { receipt: string }) => one.receipt, maxLength: 12 };
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ receipt, amountMinor, status: fc.constantFrom("pending", "approved", "rejected") }),
        unique,
      ),
      fc.uniqueArray(fc.record({ receipt, amountMinor }), unique),
      (claims, lines) => {
        const outcome = reconcile(
          day(
            claims.map((one, id) => payment({ ...one, id } as Partial<DayPayment>)),
            lines.map((line, id) => money({ ...line, id })),
          ),
        );
        const sum = (pick: (row: (typeof outcome.rows)[number]) => number | null) =>
          outcome.rows.reduce((total, row) => total + (pick(row) ?? 0), 0);
        expect(sum((row) => row.claimed)).toBe(outcome.mpesa.claimed);
        expect(sum((row) => row.approved)).toBe(outcome.mpesa.approved);
        expect(sum((row) => row.received)).toBe(outcome.mpesa.received);
        const explained = outcome.rows.filter(({ remark }) => remark !== "");
        const difference = explained.reduce((total, row) => total + (row.received ?? 0) - (row.approved ?? 0), 0);
        expect(difference).toBe(outcome.mpesa.difference);
      },
    ),
    { numRuns: 300 },
  );
});

import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim, Money } from "./money";
import { isAlike, matchMoney, obstacle } from "./money-match";
import { maskPhone, samePhone } from "./payer";

const money = (change: Partial<Money> = {}): Money => ({
  id: 1,
  source: "statement",
  kind: "payment",
  receipt: "UKK4RT7XQ2",
  reverses: null,
  amountMinor: 1_850_000,
  paidAt: new Date("2026-11-20T11:22:33Z"),
  payerPhone: "25471****118",
  payerName: "WANJIRU",
  accountReference: "",
  statementId: 1,
  takenBackId: null,
  refundId: null,
  ...change,
});

const claim = (change: Partial<Claim> = {}): Claim => ({
  paymentId: 7,
  receipt: "UKK4RT7XQ2",
  amountMinor: 1_850_000,
  phone: "0712345118",
  status: "pending",
  order: { status: "pending", dueMinor: 1_850_000 },
  promptOrder: null,
  ...change,
});

const match = (one: Money, ...claims: Claim[]) => matchMoney([one], claims, new Set([one.receipt])).get(one);

describe("matching money with a claim", () => {
  it("is exact only with receipt and amount, a pending claim and an order with that much due", () => {
    expect(match(money(), claim())).toEqual({ kind: "exact", claim: claim() });
    const near = (change: Partial<Claim>) => match(money(), claim(change));
    expect(near({ amountMinor: 1_849_999 })).toMatchObject({
      kind: "near",
      candidates: [{ reason: "amount_differs" }],
    });
    expect(near({ status: "rejected" })).toMatchObject({ candidates: [{ reason: "claim_rejected" }] });
    expect(near({ order: { status: "cancelled", dueMinor: 1_850_000 } })).toMatchObject({
      candidates: [{ reason: "order_cancelled" }],
    });
    expect(near({ order: { status: "confirmed", dueMinor: 0 } })).toMatchObject({
      candidates: [{ reason: "order_paid" }],
    });
    expect(near({ promptOrder: "FD-1111-2222" })).toMatchObject({ candidates: [{ reason: "prompt_paid" }] });
    expect(near({ status: "approved" })).toEqual({ kind: "settled" });
    expect(near({ receipt: "ZZZ1111111", phone: "0799999999" })).toEqual({ kind: "unclaimed" });
  });

  it("lists a code with one typing error only with the amount or the phone as a second sign", () => {
    expect(match(money(), claim({ receipt: "UKK4RT7XQ8" }))).toMatchObject({
      candidates: [{ reason: "receipt_alike" }],
    });
    const near = claim({ receipt: "UKK4RT7XQ8", amountMinor: 1_800_000 });
    expect(match(money(), near)).toMatchObject({ kind: "near" });
    expect(match(money(), claim({ receipt: "UKK4RT7XQ8", phone: "0799999999" }))).toMatchObject({ kind: "near" });
    const stranger = claim({ receipt: "UKK4RT7XQ8", phone: "0799999999", amountMinor: 5 });
    expect(match(money(), stranger)).toEqual({ kind: "unclaimed" });
  });

  it("offers no claim of a distant amount, however similar the codes and even with the same phone", () => {
    const far = [3_100_000, 175_000, 6_800_000].map((amountMinor) => claim({ receipt: "UKK4RT7XQ8", amountMinor }));
    for (const one of far) expect(match(money(), one)).toEqual({ kind: "unclaimed" });
  });

  it("lists a claim of the same payer over the same amount, unless its own money was received", () => {
    const other = claim({ receipt: "ABC1234567" });
    expect(match(money(), other)).toMatchObject({ kind: "near", candidates: [{ reason: "same_payer" }] });
    const one = money();
    expect(matchMoney([one], [other], new Set([one.receipt, other.receipt])).get(one)).toEqual({ kind: "unclaimed" });
  });

  it.each([
    ["UKK4RT7XO2", "UKK4RT7X02", "O for 0"],
    ["UKK4RT7XQ2", "UKK4RT7X02", "Q for 0"],
    ["SKK4RT1XZ8", "5KK4RTIX2B", "several that look the same"],
    ["UKK4RT7XA2", "UKK4RT7XB2", "one wrong"],
    ["UKK4RT7XA2", "UKK4RT7A2", "one missing"],
    ["UKK4RT7XA2", "UKK4RT7XAA2", "one too many"],
    ["UKK4RT7XA2", "UKK4R7TXA2", "two swapped"],
  ])("takes %s and %s for alike: %s", (one, other) => {
    expect(isAlike(one, other)).toBe(true);
    expect(isAlike(other, one)).toBe(true);
  });

  it("takes two typing errors for another code", () => {
    expect(isAlike("UKK4RT7XA2", "UKK4RT7XC9")).toBe(false);
    expect(isAlike("ABCDEFGH12", "BCDEFGH12X")).toBe(false);
    expect(isAlike("ABCDEFGH12", "ABCDEFGH")).toBe(false);
  });
});

describe("a masked phone", () => {
  it.each([
    ["25471****118", true],
    ["2547****118", true],
    ["2547*****118", true],
    ["254712345118", true],
    ["0712345118", true],
    [createHash("sha256").update("254712345118").digest("hex"), true],
    ["25470****118", false],
    ["25471****119", false],
    ["****18", false],
    ["", false],
    ["123456", false],
  ])("%s can be 0712345118: %s", (sources, expected) => {
    expect(samePhone(sources, "0712345118")).toBe(expected);
  });

  it("can be recognised but not called", () => {
    expect(maskPhone("254712345118")).toBe("25471****118");
    expect(maskPhone("0712 345 118")).toBe("25471****118");
    expect(maskPhone("2547 ***** 126")).toBe("2547*****126");
  });
});

it("never proposes anything but the receipt and the amount of a pending claim, and proposes all of those", () => {
  // Few letters, so that codes collide often.
  const receipt = fc.string({ unit: fc.constantFrom("A", "O", "0", "1"), minLength: 8, maxLength: 9 });
  const amountMinor = fc.constantFrom(100, 200, 300);
  const phone = fc.constantFrom("0712345118", "0722345118");
  const lines = fc.uniqueArray(fc.record({ receipt, amountMinor, payerPhone: fc.constantFrom("25471****118", "") }), {
    selector: (line) => line.receipt,
    maxLength: 30,
  });
  const claims = fc.uniqueArray(
    fc.record({
      receipt,
      amountMinor,
      phone,
      status: fc.constantFrom("pending", "approved", "rejected", "reversed"),
      order: fc.record({ status: fc.constantFrom("pending", "cancelled"), dueMinor: fc.constantFrom(0, 200, 300) }),
    }),
    { selector: (one) => one.receipt, maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, claims, (sources, made) => {
      const received = sources.map((line, id) => money({ ...line, id }));
      const claimed = made.map((one, paymentId) => claim({ ...one, paymentId } as Partial<Claim>));
      const matches = matchMoney(received, claimed, new Set(received.map((one) => one.receipt)));
      const proposed = [...matches].flatMap(([one, found]) =>
        found.kind === "exact" ? [`${one.receipt} ${found.claim.paymentId}`] : [],
      );
      const expected = received.flatMap((one) =>
        claimed
          .filter(
            (other) =>
              other.receipt === one.receipt &&
              other.amountMinor === one.amountMinor &&
              other.status === "pending" &&
              other.order.status !== "cancelled" &&
              other.order.dueMinor >= other.amountMinor,
          )
          .map((other) => `${one.receipt} ${other.paymentId}`),
      );
      expect(proposed.sort()).toEqual(expected.sort());
      for (const [one, found] of matches)
        if (found.kind === "near")
          for (const { claim: other, reason } of found.candidates) {
            expect(other.status).not.toBe("approved");
            if (reason !== "receipt_alike" && reason !== "same_payer")
              expect([other.receipt, obstacle(one, other)]).toEqual([one.receipt, reason]);
          }
    }),
    { numRuns: 400 },
  );
});

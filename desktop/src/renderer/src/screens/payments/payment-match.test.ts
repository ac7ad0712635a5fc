import { formatKes } from "@fundi/shared/values/money";
import { expect, it } from "vitest";
import { payment } from "../../testing/order-samples";
import { gravestSign, matchOf, otherClaimsOf } from "./payment-match";

it("compares the claimed amount with the amount due", () => {
  expect(matchOf(payment())).toEqual({ text: "As asked for", intent: "none" });
  expect(matchOf(payment({ amount: 1235, orderDue: 1234.5 }))).toMatchObject({ text: "As asked for" });
  expect(matchOf(payment({ amount: 38_000 }))).toEqual({ text: `${formatKes(500)} short`, intent: "warning" });
  expect(matchOf(payment({ amount: 40_000 }))).toEqual({ text: `${formatKes(1500)} over`, intent: "warning" });
});

const SEEN = { moneyId: 1, amount: 38_500, paidAt: "2026-11-20T08:00:00.000Z", onStatement: true };
const STATES = [null, "exact", "differs", "reversed", "prompt_paid"] as const;
const seenAs = (state: (typeof STATES)[number]) => state && { ...SEEN, state };

it.each(STATES)("is green only for the exact money, never for a code alone: %s", (state) => {
  for (const change of [
    {},
    { amount: 38_000 },
    { amount: 40_000 },
    { orderDue: 0 },
    { orderStatus: "cancelled" },
  ] as const) {
    const shown = payment({ ...change, seen: seenAs(state) });
    const isSafe = state === "exact" && Object.keys(change).length === 0;
    expect([change, gravestSign(shown)?.intent === "success"]).toEqual([change, isSafe]);
    if (!isSafe) expect(["warning", "danger"]).toContain(gravestSign(shown)?.intent);
  }
});

it("shows the amount before the money where both are to be looked at", () => {
  expect(gravestSign(payment({ amount: 38_000 }))?.text).toBe(`${formatKes(500)} short`);
  expect(gravestSign(payment())).toMatchObject({ text: "Not seen yet", intent: "warning" });
  expect(gravestSign(payment({ status: "approved" }))).toMatchObject({ text: "Not seen yet", intent: "none" });
});

it("warns of money for an order that needs none", () => {
  expect(matchOf(payment({ orderDue: 0 }))?.intent).toBe("danger");
  expect(matchOf(payment({ orderStatus: "cancelled" }))?.text).toBe("Order cancelled");
});

it("returns nothing for a decided claim", () => {
  expect(matchOf(payment({ status: "approved" }))).toBeUndefined();
});

it("names other claims of the receipt, earlier and later", () => {
  expect(otherClaimsOf(payment())).toBeUndefined();
  const claim = { customerName: "Jane Wanjiku", byOther: true };
  const refused = { ...claim, orderNumber: "FD-2", refusedAt: "2026-11-20T08:00:00.000Z" };
  const earlier = { ...claim, orderNumber: "FD-1", byOther: false, rejectedAt: null };
  expect(otherClaimsOf(payment({ earlierClaims: [earlier], refusedClaims: [refused] }))).toBe(
    "This receipt was claimed before and rejected: FD-1 by the same person. Also claimed since, and refused: FD-2 by Jane Wanjiku.",
  );
});

it("knows the deposit of a repair, which is a part of what is due", () => {
  const asked = { orderDue: 6000, depositDue: 3000 };
  expect(matchOf(payment({ ...asked, amount: 3000 }))).toEqual({ text: "The deposit", intent: "none" });
  expect(matchOf(payment({ ...asked, amount: 2000 }))?.text).toMatch(/4,000 short/);
  expect(matchOf(payment({ ...asked, amount: 6000 }))?.text).toBe("As asked for");
});

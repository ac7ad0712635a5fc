import { formatKes } from "@fundi/shared/values/money";
import { expect, it } from "vitest";
import { payment } from "../../testing/order-samples";
import { matchOf, otherClaimsOf } from "./payment-match";

it("compares the claimed amount with the amount due", () => {
  expect(matchOf(payment())).toEqual({ text: "Matches", intent: "success" });
  expect(matchOf(payment({ amount: 1235, orderDue: 1234.5 }))).toMatchObject({ text: "Matches" });
  expect(matchOf(payment({ amount: 38_000 }))).toEqual({ text: `${formatKes(500)} short`, intent: "warning" });
  expect(matchOf(payment({ amount: 40_000 }))).toEqual({ text: `${formatKes(1500)} over`, intent: "warning" });
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

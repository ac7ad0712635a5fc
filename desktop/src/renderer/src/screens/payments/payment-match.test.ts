import { formatKes } from "@fundi/shared/money";
import { expect, it } from "vitest";
import { payment } from "../../testing/order-samples";
import { matchOf } from "./payment-match";

it("compares the claim with what is still to be paid", () => {
  expect(matchOf(payment())).toEqual({ text: "Matches", intent: "success" });
  expect(matchOf(payment({ amount: 1235, orderDue: 1234.5 }))).toMatchObject({ text: "Matches" });
  expect(matchOf(payment({ amount: 38_000 }))).toEqual({ text: `${formatKes(500)} short`, intent: "warning" });
  expect(matchOf(payment({ amount: 40_000 }))).toEqual({ text: `${formatKes(1500)} over`, intent: "warning" });
});

it("warns of money for an order that wants none", () => {
  expect(matchOf(payment({ orderDue: 0 }))?.intent).toBe("danger");
  expect(matchOf(payment({ orderStatus: "cancelled" }))?.text).toBe("Order cancelled");
});

it("says nothing of a claim that is decided", () => {
  expect(matchOf(payment({ status: "approved" }))).toBeUndefined();
});

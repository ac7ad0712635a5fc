import { describe, expect, it } from "vitest";
import { guessRules } from "./guess-limits";

const YEAR_S = 365 * 24 * 3600;
const rules = guessRules(30);

describe("the limits of guesses", () => {
  it.each(["password", "code", "factor", "voucher", "receipt"] as const)(
    "count every %s by the account too, however many addresses an attacker has",
    (kind) => expect(rules[kind].account?.points).toBeGreaterThan(0),
  );

  it("leave a chance below two in a hundred of hitting an account's six-digit code within a year", () => {
    const { points = Number.POSITIVE_INFINITY, seconds = 1 } = rules.code.account ?? {};
    expect((points * (YEAR_S / seconds)) / 1_000_000).toBeLessThan(0.02);
  });
});

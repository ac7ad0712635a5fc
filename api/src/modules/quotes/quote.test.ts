import { QUOTE_STATUSES, type QuoteStatus } from "@fundi/shared/quotes/quote-status";
import { describe, expect, it } from "vitest";
import { sampleQuote } from "../../../../tests/support/sample-quote";
import * as rules from "./quote";

const owner = { id: 7, role: "user" } as const;
const stranger = { id: 8, role: "user" } as const;
const staff = { id: 2, role: "staff" } as const;
const now = { at: new Date("2026-11-20T08:00:00Z"), timeZone: "Africa/Nairobi" };

const STAFF_STEPS: Record<QuoteStatus, QuoteStatus[]> = {
  pending: ["in-review", "quoted", "declined"],
  "in-review": ["quoted", "declined"],
  quoted: [],
  accepted: [],
  declined: [],
};
const OWNERS_STEPS: Partial<Record<QuoteStatus, QuoteStatus[]>> = { quoted: ["accepted", "declined"] };

const refusal = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return null;
};

describe("the life of a quote", () => {
  for (const from of QUOTE_STATUSES)
    for (const to of QUOTE_STATUSES)
      it(`${from} to ${to} is staff's, the customer's or nobody's step`, () => {
        const quote = sampleQuote({ status: from, amountMinor: 500_000 });
        const byStaff = STAFF_STEPS[from].includes(to);
        const byOwner = OWNERS_STEPS[from]?.includes(to) ?? false;
        const exists = byStaff || byOwner;
        const refused = (may: boolean) => (may ? null : exists ? "FORBIDDEN" : "INVALID_TRANSITION");
        expect(refusal(() => rules.checkTransition(quote, to, staff, now))).toBe(refused(byStaff));
        expect(refusal(() => rules.checkTransition(quote, to, owner, now))).toBe(refused(byOwner));
        expect(refusal(() => rules.checkTransition(quote, to, stranger, now))).toBe(refused(false));
      });

  it("lets staff record the answer of a customer without an account", () => {
    const quote = sampleQuote({ userId: null, status: "quoted", amountMinor: 1 });
    expect(rules.nextStatuses(quote, staff, now)).toEqual(["accepted", "declined"]);
    expect(rules.nextStatuses(quote, owner, now)).toEqual([]);
    expect(rules.nextStatuses(quote, null, now)).toEqual([]);
  });
});

describe("an offer", () => {
  const quoted = sampleQuote({ status: "quoted", amountMinor: 500_000, validUntil: "2026-11-20" });
  const at = (instant: string) => ({ ...now, at: new Date(instant) });

  it("can be accepted until the end of the shop's day, and declined after", () => {
    expect(rules.nextStatuses(quoted, owner, at("2026-11-20T20:59:59.999Z"))).toEqual(["accepted", "declined"]);
    expect(rules.nextStatuses(quoted, owner, at("2026-11-20T21:00:00Z"))).toEqual(["declined"]);
    expect(() => rules.checkTransition(quoted, "accepted", owner, at("2026-11-20T21:00:00Z"))).toThrow(
      "This offer was valid until 20 Nov 2026. Please ask us for a new price.",
    );
  });

  it("needs an amount, and a day that has not passed", () => {
    expect(() => rules.checkOffer({ ...quoted, amountMinor: null }, now)).toThrow("A quote needs an amount.");
    expect(() => rules.checkOffer({ ...quoted, amountMinor: 0 }, now)).toThrow("A quote needs an amount.");
    expect(() => rules.checkOffer({ ...quoted, validUntil: "2026-11-19" }, now)).toThrow("This day is over already.");
    expect(() => rules.checkOffer(quoted, now)).not.toThrow();
  });

  it("costs the sum of its lines, or the given amount where there are none", () => {
    const lines = [
      { description: "Panel", quantity: 1, priceMinor: 600_000 },
      { description: "Labour", quantity: 2, priceMinor: 50_000 },
    ];
    const plain = sampleQuote();
    expect(rules.priceOf(plain, { lines })).toEqual({ lines, amountMinor: 700_000 });
    expect(rules.priceOf(plain, { lines, amountMinor: 700_000 }).amountMinor).toBe(700_000);
    expect(() => rules.priceOf(plain, { lines, amountMinor: 1 })).toThrow(/^The lines add up to Ksh.7,000\.$/);
    expect(rules.priceOf(plain, { amountMinor: 5 })).toEqual({ lines: [], amountMinor: 5 });
    expect(rules.priceOf({ ...plain, lines, amountMinor: 700_000 }, {}).amountMinor).toBe(700_000);
  });
});

it("can be changed by staff until it is answered, and booked by its owner once accepted", () => {
  const may = (status: QuoteStatus, viewer: rules.Viewer) => {
    const quote = sampleQuote({ status });
    return [rules.canEdit(quote, viewer), rules.canBook(quote, viewer)];
  };
  expect(QUOTE_STATUSES.map((status) => may(status, staff)[0])).toEqual([true, true, true, false, false]);
  expect(QUOTE_STATUSES.map((status) => may(status, owner))).toEqual(
    QUOTE_STATUSES.map((status) => [false, status === "accepted"]),
  );
  expect(may("accepted", stranger)).toEqual([false, false]);
});

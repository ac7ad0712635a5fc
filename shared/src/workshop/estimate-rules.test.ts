import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  agreedLimit,
  CONSENT_GRADES,
  canonicalEstimate,
  choiceProblem,
  chosenLines,
  consentsNeeded,
  depositOf,
  ESTIMATE_LINE_KINDS,
  ESTIMATE_OPTIONS,
  feeIfApproved,
  feeIfDeclined,
  isCovered,
  isPartOf,
  isValidOn,
  lineSumMinor,
  linesOfOption,
  type OfferedLine,
  optionsOf,
  PART_GRADES,
  partsHereOn,
  type SentEstimate,
  sumMinor,
  validUntil,
  vatInsideMinor,
} from "./estimate-rules";

const line = (changes: Partial<OfferedLine> = {}): OfferedLine => ({
  ...{ id: 1, option: null, kind: "labour", quantity: 1, priceMinor: 100_00, isRequired: true, grade: null },
  ...{ etaDays: null, ...changes },
});

const anyLines = fc
  .array(
    fc.record({
      option: fc.option(fc.constantFrom(...ESTIMATE_OPTIONS)),
      kind: fc.constantFrom(...ESTIMATE_LINE_KINDS),
      quantity: fc.integer({ min: 1, max: 20 }),
      priceMinor: fc.nat(5_000_000),
      isRequired: fc.boolean(),
      grade: fc.option(fc.constantFrom(...PART_GRADES)),
      etaDays: fc.option(fc.nat(60)),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines): OfferedLine[] => lines.map((one, index) => ({ ...one, id: index + 1 })));

describe("options and lines of an estimate", () => {
  const screen = [
    line({ id: 1, option: "A", kind: "part", grade: "original", priceMinor: 5300_00 }),
    line({ id: 2, option: "B", kind: "part", grade: "generic", priceMinor: 2600_00 }),
    line({ id: 3, priceMinor: 1200_00 }),
    line({ id: 4, kind: "part", grade: "original", priceMinor: 400_00, isRequired: false }),
  ];
  const choice = { option: "B" as const, extraIds: [], consents: ["generic" as const] };

  it("are alternatives of which one is chosen, with the required lines of each", () => {
    expect(optionsOf(screen)).toEqual(["A", "B"]);
    expect(chosenLines(screen, choice).map(({ id }) => id)).toEqual([2, 3]);
    expect(sumMinor(chosenLines(screen, { option: "A", extraIds: [4] }))).toBe(6900_00);
    expect(choiceProblem(screen, { ...choice, option: null })).toBe("OPTION_MISSING");
    expect(choiceProblem(screen, { ...choice, option: "C" })).toBe("OPTION_UNKNOWN");
  });

  it("can be left out one by one unless they are required", () => {
    expect(choiceProblem(screen, { ...choice, extraIds: [4] })).toBeNull();
    expect(choiceProblem(screen, { ...choice, extraIds: [1] })).toBe("LINE_UNKNOWN");
    expect(choiceProblem(screen, { ...choice, extraIds: [99] })).toBe("LINE_UNKNOWN");
    expect(choiceProblem([line({ isRequired: false })], { option: null, extraIds: [], consents: [] })).toBe(
      "NOTHING_CHOSEN",
    );
    expect([isPartOf(screen, choice), isPartOf(screen, { ...choice, extraIds: [4] })]).toEqual([true, false]);
  });

  it("of a generic or used part need its consent, and only where it is chosen", () => {
    expect(choiceProblem(screen, { ...choice, consents: [] })).toBe("CONSENT_MISSING");
    expect(choiceProblem(screen, { ...choice, option: "A", consents: [] })).toBeNull();
  });

  it("are consistent for every choice that is accepted", () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.option(fc.constantFrom(...ESTIMATE_OPTIONS)),
        fc.array(fc.integer({ min: 1, max: 14 })),
        fc.subarray([...CONSENT_GRADES]),
        (lines, option, extraIds, consents) => {
          const made = { option, extraIds, consents };
          if (choiceProblem(lines, made) !== null) return;
          const chosen = chosenLines(lines, made);
          const offered = linesOfOption(lines, option);
          expect(chosen.length).toBeGreaterThan(0);
          expect(offered).toEqual(expect.arrayContaining(chosen));
          expect(offered.filter(({ isRequired }) => isRequired).every((one) => chosen.includes(one))).toBe(true);
          expect(extraIds.every((id) => chosen.some((one) => one.id === id))).toBe(true);
          expect(consentsNeeded(chosen).every((grade) => consents.includes(grade))).toBe(true);
          expect(sumMinor(chosen)).toBeLessThanOrEqual(sumMinor(offered));
          expect(chosen.every((one) => one.option === null || one.option === option)).toBe(true);
        },
      ),
    );
  });
});

describe("sums of an estimate", () => {
  it("contain the VAT, which is never more than they are", () => {
    expect(vatInsideMinor(1160_00, 16)).toBe(160_00);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (gross, rate) => {
        const vat = vatInsideMinor(gross, rate);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(Math.abs((gross - vat) * rate - vat * 100)).toBeLessThanOrEqual(100 + rate);
      }),
    );
  });

  it("are those of their lines, in any order", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(sumMinor([...lines].reverse())).toBe(lines.reduce((sum, one) => sum + lineSumMinor(one), 0));
      }),
    );
  });

  it("never ask for a deposit of more than is approved", () => {
    expect(depositOf({ depositMinor: 500_00, depositPercent: null }, 300_00)).toBe(300_00);
    expect(depositOf({ depositMinor: null, depositPercent: 50 }, 300_00)).toBe(150_00);
    expect(depositOf({ depositMinor: null, depositPercent: null }, 300_00)).toBe(0);
    fc.assert(
      fc.property(
        fc.option(fc.nat(10_000_000)),
        fc.integer({ min: 0, max: 100 }),
        fc.nat(10_000_000),
        (sum, of, total) => {
          const due = depositOf({ depositMinor: sum, depositPercent: of }, total);
          expect(due >= 0 && due <= total).toBe(true);
        },
      ),
    );
  });
});

describe("what an approval covers", () => {
  it("is what was approved, and beyond it only the tolerance of the shop, at most ten percent", () => {
    expect(isCovered(1000_00, 1000_00, 0)).toBe(true);
    expect(isCovered(1000_00, 1000_01, 0)).toBe(false);
    expect(isCovered(1000_00, 1100_00, 10)).toBe(true);
    expect(isCovered(1000_00, 1100_01, 50)).toBe(false);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(30), (approved, done, tolerance) => {
        if (done <= approved) expect(isCovered(approved, done, tolerance)).toBe(true);
        if (isCovered(approved, done, tolerance)) expect(done).toBeLessThanOrEqual(approved * 1.1);
      }),
    );
  });

  it("is a price or a ceiling that was agreed before", () => {
    expect(agreedLimit({ fixedPriceMinor: 500, ceilingMinor: 900 })).toEqual({ way: "fixed_price", minor: 500 });
    expect(agreedLimit({ fixedPriceMinor: null, ceilingMinor: 900 })).toEqual({ way: "ceiling", minor: 900 });
    expect(agreedLimit({ fixedPriceMinor: null, ceilingMinor: null })).toBeNull();
  });

  it("has the fee for the diagnosis that was agreed, and no other", () => {
    const fee = (feePolicy: "none" | "always" | "credited" | "no_fix_no_fee") => ({ feePolicy, feeMinor: 1000_00 });
    const due = (policy: ReturnType<typeof fee>) => [feeIfApproved(policy), feeIfDeclined(policy)];
    expect(due(fee("none"))).toEqual([0, 0]);
    expect(due(fee("always"))).toEqual([1000_00, 1000_00]);
    expect(due(fee("credited"))).toEqual([0, 1000_00]);
    // "Only if it is repaired", in the words that are signed.
    expect(due(fee("no_fix_no_fee"))).toEqual([1000_00, 0]);
  });
});

describe("the days of an estimate", () => {
  it("are seven, the last one until midnight", () => {
    const until = validUntil("2026-11-23", 7);
    expect(until).toBe("2026-11-30");
    expect([isValidOn(until, "2026-11-30"), isValidOn(until, "2026-12-01")]).toEqual([true, false]);
  });

  it("follow the parts that have to be ordered", () => {
    expect(partsHereOn([line(), line({ etaDays: 4 }), line({ etaDays: 2 })], "2026-11-28")).toBe("2026-12-02");
    expect(partsHereOn([line()], "2026-11-28")).toBe("2026-11-28");
  });
});

describe("the exact words and figures", () => {
  const anyEstimate: fc.Arbitrary<SentEstimate> = fc.record({
    ...{ shop: fc.string(), repair: fc.string(), device: fc.string(), finding: fc.string(), note: fc.string() },
    number: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom("first" as const, "revised" as const, "supplementary" as const),
    lines: fc
      .tuple(anyLines, fc.array(fc.tuple(fc.string(), fc.nat(400)), { minLength: 12, maxLength: 12 }))
      .map(([lines, words]) =>
        lines.map((one, index) => ({ ...one, text: words[index]?.[0] ?? "", warrantyDays: words[index]?.[1] ?? 0 })),
      ),
    vatRate: fc.integer({ min: 0, max: 30 }),
    depositMinor: fc.option(fc.nat(100_000)),
    depositPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    validUntilOn: fc.constantFrom("2026-11-30", "2026-12-01"),
    promiseAt: fc.option(fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })),
    feeMinor: fc.nat(100_000),
    terms: fc.option(fc.nat(20)),
  });

  it("are one text for one estimate, and another for every other", () => {
    fc.assert(
      fc.property(anyEstimate, anyEstimate, (one, other) => {
        const copy = structuredClone(one);
        expect(canonicalEstimate(copy)).toBe(canonicalEstimate(one));
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(canonicalEstimate(one) === canonicalEstimate(other)).toBe(isSame);
      }),
    );
  });

  it("change with each value by itself", () => {
    fc.assert(
      fc.property(
        anyEstimate,
        fc.constantFrom("finding" as const, "note" as const, "device" as const),
        (one, field) => {
          expect(canonicalEstimate({ ...one, [field]: `${one[field]}.` })).not.toBe(canonicalEstimate(one));
          const [first, ...rest] = one.lines;
          if (!first) return;
          const dearer = { ...one, lines: [{ ...first, priceMinor: first.priceMinor + 1 }, ...rest] };
          expect(canonicalEstimate(dearer)).not.toBe(canonicalEstimate(one));
        },
      ),
    );
  });
});

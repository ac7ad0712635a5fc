import { describe, expect, it } from "vitest";
import { termsInForce } from "./word-service";

const terms = (number: number, fromOn: string) => ({
  ...{
    id: number,
    number,
    fromOn,
    title: `Terms ${number}`,
    bodyEn: "",
    bodySw: "",
    writtenBy: null,
    createdAt: new Date(0),
  },
});

describe("the terms in force", () => {
  it("are those that began last, in whatever order they were written", () => {
    const correction = terms(3, "2026-11-27");
    const planned = terms(2, "2027-01-01");
    const all = [correction, planned, terms(1, "2026-01-01")];
    expect(termsInForce(all, "2025-12-31")).toBeNull();
    expect(termsInForce(all, "2026-11-26")?.number).toBe(1);
    expect(termsInForce(all, "2026-12-31")).toBe(correction);
    expect(termsInForce(all, "2027-01-01")).toBe(planned);
  });

  it("are the newest of one day", () => {
    for (const all of [
      [terms(2, "2026-11-27"), terms(1, "2026-11-27")],
      [terms(1, "2026-11-27"), terms(2, "2026-11-27")],
    ])
      expect(termsInForce(all, "2026-11-27")?.number).toBe(2);
  });
});

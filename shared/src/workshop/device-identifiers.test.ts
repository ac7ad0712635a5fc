import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isLuhn,
  isSameIdentifier,
  luhnDigit,
  normalizeIdentifier,
  readIdentifier,
  readIdentifierAs,
  readIdentifiers,
} from "./device-identifiers";

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));

describe("the check digit of an IMEI", () => {
  it("is that of Luhn's formula", () => {
    expect(isLuhn("001010014821779")).toBe(true);
    expect(isLuhn("490154203237518")).toBe(true);
    expect(isLuhn("490154203237517")).toBe(false);
  });

  it("finds every wrong digit, and neighbours that were swapped", () => {
    fc.assert(
      fc.property(digits(14), fc.nat(14), fc.integer({ min: 1, max: 9 }), fc.nat(13), (body, at, by, swap) => {
        const imei = `${body}${luhnDigit(body)}`;
        expect(isLuhn(imei)).toBe(true);
        const wrong = `${imei.slice(0, at)}${(Number(imei[at]) + by) % 10}${imei.slice(at + 1)}`;
        expect(isLuhn(wrong)).toBe(false);
        const [one = "", other = ""] = [imei[swap], imei[swap + 1]];
        const swapped = `${imei.slice(0, swap)}${other}${one}${imei.slice(swap + 2)}`;
        // The one pair that the formula cannot tell apart.
        expect(isLuhn(swapped)).toBe(one === other || `${one}${other}` === "09" || `${one}${other}` === "90");
      }),
    );
  });
});

describe("an identifier", () => {
  it("with 15 digits is an IMEI, also one with a wrong check digit, which is marked", () => {
    expect(readIdentifier("490154203237518")).toEqual({ kind: "imei", value: "490154203237518", checked: "luhn_ok" });
    expect(readIdentifier("490154203237517")).toEqual({ kind: "imei", value: "490154203237517", checked: "luhn_bad" });
  });

  it("with 16 digits is an IMEI with its version: the check digit is computed", () => {
    fc.assert(
      fc.property(digits(14), digits(2), (body, version) => {
        const value = `${body}${luhnDigit(body)}`;
        expect(readIdentifier(`${body}${version}`)).toEqual({ kind: "imei", value, checked: "luhn_ok" });
        expect(readIdentifier(`${value.slice(0, 8)}-${value.slice(8)}/${version}`)?.value).toBe(value);
      }),
    );
  });

  it("is one, however it is spaced, dashed and capitalised", () => {
    expect(isSameIdentifier("00-101001-482177-9", "001010014821779")).toBe(true);
    expect(isSameIdentifier("pf-2abc 9", "PF2ABC9")).toBe(true);
    expect(isSameIdentifier("PF2ABC9", "PF2ABC8")).toBe(false);
    expect(isSameIdentifier(" ", "-")).toBe(false);
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.array(fc.constantFrom(" ", "-", "–", " "), { maxLength: 5 }),
        fc.nat(20),
        (typed, gaps, at) => {
          const spaced = `${typed.slice(0, at)}${gaps.join("")}${typed.slice(at)}`;
          expect(normalizeIdentifier(spaced)).toBe(normalizeIdentifier(typed));
          expect(normalizeIdentifier(normalizeIdentifier(typed))).toBe(normalizeIdentifier(typed));
        },
      ),
    );
  });

  it("of anything else is a serial, unless its kind was chosen", () => {
    expect(readIdentifier("5cg8-1234 x")).toEqual({ kind: "serial", value: "5CG81234X", checked: "none" });
    expect(readIdentifierAs("service_tag", "49015420323751-8")).toEqual({
      ...{ kind: "service_tag", value: "490154203237518", checked: "none" },
    });
    expect(readIdentifierAs("imei2", "490154203237518")?.kind).toBe("imei2");
    expect(readIdentifierAs("imei", "5CG81234X")?.kind).toBe("serial");
    expect(readIdentifier("-- ")).toBeNull();
    expect(readIdentifier("A".repeat(65))).toBeNull();
  });

  it("of a phone with two SIMs is two of one device", () => {
    expect(readIdentifiers("IMEI1: 490154203237518\nIMEI2: 001010014821779/01\nSN: r58m 12\n490154203237518")).toEqual([
      { kind: "imei", value: "490154203237518", checked: "luhn_ok" },
      { kind: "imei2", value: "001010014821779", checked: "luhn_ok" },
      { kind: "serial", value: "R58M12", checked: "none" },
    ]);
  });
});

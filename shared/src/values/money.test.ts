import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, formatKes, formatMinor, fromMinor, MPESA_STEP_MINOR, mpesaAmount, toMinor } from "./money";
import { parseMoneyText, provenDecimalMark } from "./money-text";

describe("money text", () => {
  it.each([
    ["KSh 11,999", 11_999],
    ["Ksh. 1,200", 1200],
    ["Kshs.2,500.00", 2500],
    ["KES 45,000/=", 45_000],
    ["1,200/-", 1200],
    ["KES1,200 only", 1200],
    ["from 1,200ksh", 1200],
    ["US$ 95", 95],
    ["$1,299.99", 1299.99],
    ["1.299,00", 1299],
    ["1,299.00", 1299],
    ["1299,00", 1299],
    ["54.95", 54.95],
    ["1,29,999", 129_999],
    ["1.299.000", 1_299_000],
    ["1'299.00", 1299],
    ["11 999", 11_999],
    ["11\u00a0999,50", 11_999.5],
    ["1 299 000", 1_299_000],
    ["45k", 45_000],
    ["KSh 45K", 45_000],
    ["1.2E+04", 12_000],
    ["0.500", 0.5],
    ["1299.999", 1299.999],
    ["5,", 5],
    ["Ksh .50", 0.5],
    [".5", 0.5],
    ["Ksh.500", 500],
  ])("reads %s", (text, amount) => {
    expect(parseMoneyText(text)).toBe(amount);
  });

  it.each([
    "",
    " ",
    "-",
    "N/A",
    "call us",
    "ThinkPad T480",
    "8GB",
    "2x",
    "10,000 - 12,000",
    "1,200 (was 1,500)",
    "1.299.00",
    "12 5",
    "1.29,5",
    "1,2345",
  ])("finds no amount in %j", (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });

  it("keeps the sign, for the caller to refuse", () => {
    expect(parseMoneyText("KSh -500")).toBe(-500);
    expect(parseMoneyText("(1,200)")).toBe(-1200);
  });

  it("treats a single mark before three digits as grouping, unless the column proves otherwise", () => {
    expect(parseMoneyText("1.299")).toBe(1299);
    expect(parseMoneyText("1.299", ".")).toBe(1.299);
    expect(parseMoneyText("11,999", ".")).toBe(11_999);
    // "41.900,00" in the next row makes no laptop of KSh 34,500 cost 34 shillings.
    expect(parseMoneyText("KSh 34,500", ",")).toBe(34_500);
  });

  it("detects the decimal mark that a price proves", () => {
    expect(["54.95", "1,299.00", "1299,5", "1.299,00", "11,999", "1.299", "500", "-"].map(provenDecimalMark)).toEqual([
      ".",
      ".",
      ",",
      ",",
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("shillings", () => {
  const plain = (value: Parameters<typeof formatKes>[0]) => formatKes(value).replace(/\s/g, " ");

  it("are shown in Kenyan English, with cents where there are any", () => {
    expect(plain(1234.5)).toBe("Ksh 1,234.50");
    expect(plain(9.99)).toBe("Ksh 9.99");
    expect(plain(68_009.99)).toBe("Ksh 68,009.99");
    expect(plain("KSh 1,200")).toBe("Ksh 1,200");
    expect(plain(-0.2)).toBe("-Ksh 0.20");
    expect(plain(-0.001)).toBe("Ksh 0");
    expect(plain(1e12)).toBe("Ksh 1,000,000,000,000");
  });

  it("are shown exactly, for any amount", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 }).map(fromMinor);
    fc.assert(
      fc.property(amount, (kes) => {
        expect(parseMoneyText(formatAmount(kes))).toBe(kes);
      }),
    );
  });

  it("are paid by M-Pesa as whole shillings, never less than is due and less than a shilling more", () => {
    expect([
      mpesaAmount(1234.5),
      mpesaAmount(1234),
      mpesaAmount(0.01),
      mpesaAmount(0),
      mpesaAmount(299.97 * 3),
    ]).toEqual([1235, 1234, 1, 0, 900]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (dueMinor) => {
        const paid = mpesaAmount(fromMinor(dueMinor));
        expect(Number.isInteger(paid)).toBe(true);
        const beyond = toMinor(paid) - dueMinor;
        expect(beyond >= 0 && beyond < MPESA_STEP_MINOR).toBe(true);
        // Rounding is idempotent.
        expect(mpesaAmount(paid)).toBe(paid);
      }),
    );
  });

  it("show as zero when they cannot be read", () => {
    const zero = formatKes(0);
    for (const value of ["abc", null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect(formatKes(value)).toBe(zero);
  });

  it("become minor units and back", () => {
    expect(toMinor(299.97)).toBe(29_997);
    expect(toMinor(1.1 + 2.2)).toBe(330);
    expect(fromMinor(29_997)).toBe(299.97);
  });
});

describe("amounts as they are shown", () => {
  it("are written as the browser's own format of Kenya writes them", () => {
    const kenyan = (digits: number) =>
      new Intl.NumberFormat("en-KE", {
        style: "currency",
        currency: "KES",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const formats = { whole: kenyan(0), cents: kenyan(2) };
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -1e14, max: 1e14 })),
        (minor) => {
          const { format } = minor % 100 === 0 ? formats.whole : formats.cents;
          expect(formatMinor(minor)).toBe(format(minor / 100 || 0));
        },
      ),
    );
  });
});

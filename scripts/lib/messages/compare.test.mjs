import { describe, expect, it } from "vitest";
import { compareMessages, messageProblems, partsOf } from "./compare.mjs";

const message = (/** @type {string} */ text, translation = "") => ({ message: text, translation });

describe("the catalogue of a language", () => {
  it("has a text for each message of the code, and no others", () => {
    const extracted = { a: message("Cart"), b: message("Order"), c: message("Pay") };
    const stored = { a: message("Cart", "Kapu"), b: message("Order"), d: message("Trolley", "Kikapu") };
    const problems = compareMessages("sw", extracted, stored).join("\n");
    expect(problems).toContain("no text for “Order”");
    expect(problems).toContain("no text for “Pay”");
    expect(problems).toContain("“Trolley” is in no file any more");
    expect(problems).not.toContain("Cart");
  });

  it("has the values, elements and choices of English", () => {
    const good = {
      a: message("Pay <0>{total}</0> now", "Lipa <0>{total}</0> sasa"),
      b: message("{n, plural, one {# item} other {# items}}", "{n, plural, one {bidhaa #} other {bidhaa #}}"),
    };
    expect(messageProblems("sw", good)).toEqual([]);
    const bad = {
      a: message("Pay {total}", "Lipa {jumla}"),
      b: message("Pay <0>now</0>", "Lipa sasa"),
      c: message("{n, plural, one {# item} other {# items}}", "bidhaa {n}"),
    };
    expect(messageProblems("sw", bad)).toHaveLength(3);
  });

  it("has no formats that the pages do not know", () => {
    expect(() => partsOf("on {day, date}")).toThrow("format it in code");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findOrderNumber,
  orderPrefixProblem,
  parseOrderNumber,
  TEST_PREFIX,
  withoutOrderNumbers,
} from "./order-number";

describe("the prefix of orders", () => {
  it("has 2 to 4 capital letters or digits, a letter first, and is not reserved", () => {
    for (const prefix of ["FD", "KC", "SHOP", "A1", "K2B"]) expect(orderPrefixProblem(prefix)).toBeNull();
    for (const prefix of ["", "F", "fd", "1A", "SHOPS", "A-B", "ÄB", "TEST", "CN", "REF", "KES"])
      expect(orderPrefixProblem(prefix)).not.toBeNull();
  });
});

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const prefixOf = (signs: string) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: 2, maxLength: 4 })
    .map((chosen) => chosen.join(""))
    .filter((one) => orderPrefixProblem(one) === null);
// Half of them from few characters, so that many share a beginning or end.
const prefix = fc.oneof(prefixOf("AB1"), prefixOf(`${letters}0123456789`));
const blocksOf = (first: number, second: number) =>
  fc.tuple(...[first, second].map((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))));
const blocks = fc.oneof(blocksOf(4, 4), blocksOf(5, 6));

describe("the number of an order in a text", () => {
  it("is found in any text and however it was typed", () => {
    const known = ["FD", "KC", TEST_PREFIX];
    expect(findOrderNumber("MPS UKM1DESK04 INV kc 4821 7730 WANJIRU", known)).toBe("KC-4821-7730");
    expect(findOrderNumber("ORDERFD48217730", known)).toBe("FD-4821-7730");
    expect(findOrderNumber("test-4821-7730", known)).toBe("TEST-4821-7730");
    expect(findOrderNumber("QQ-4821-7730", known)).toBeNull();
    expect(findOrderNumber("FD-4821-77301", known)).toBeNull();
    expect(withoutOrderNumbers("KC48217730 AMINA", known)).toBe(" |  AMINA");
    expect(findOrderNumber("MPS UKM1DESK04 INV kc 48213 773041 WANJIRU", known)).toBe("KC-48213-773041");
    expect(withoutOrderNumbers("KC48213773041 AMINA", known)).toBe(" |  AMINA");
    // Phone numbers behind a prefix.
    expect(findOrderNumber("FD 0712345678", known)).toBeNull();
    expect(findOrderNumber("FD 254712345678", known)).toBeNull();
    expect(findOrderNumber("FD 4821 7730 254712345678", known)).toBe("FD-4821-7730");
  });

  it("is found by its own prefix, whatever other prefixes the shop has had", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(prefix, { minLength: 2, maxLength: 20 }),
        fc.nat(),
        blocks,
        fc.constantFrom("", "-", " "),
        fc.constantFrom("", " ", "ORDER NO: ", "254712345678 "),
        (prefixes, which, [first = "", second = ""], gap, before) => {
          const own = prefixes[which % prefixes.length] ?? "";
          const spelled = `${own}-${first}-${second}`;
          const typed = `${own}${gap}${first}${gap}${second}`;
          const known = [...prefixes, TEST_PREFIX];
          expect(findOrderNumber(`${before}${typed.toLowerCase()} JANE`, known)).toBe(spelled);
          expect(parseOrderNumber(typed)).toBe(spelled);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

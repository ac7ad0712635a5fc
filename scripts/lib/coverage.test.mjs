import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { coverageProblems, GROUP_SIZES, readTestFiles } from "./coverage.mjs";
import { root } from "./paths.mjs";

const files = new Map([
  [
    "api/src/cart.test.ts",
    `it("adds a line", () => {});
     it.each([1, 2])("keeps %s of \\"it\\"", () => {});
     test(\`\${list.file}: sells\`, () => {});`,
  ],
  ["storefront/app/cart.test.ts", 'it("shows a line", () => {});'],
]);
const problems = (/** @type {string[]} */ ...rows) => coverageProblems(rows.join("\n"), files);

it("the table of this project is true", () => {
  const text = readFileSync(path.join(root, "docs/coverage.md"), "utf8");
  expect(coverageProblems(text, readTestFiles(root), GROUP_SIZES)).toEqual([]);
});

describe("a row", () => {
  it("may name tests, say how it was tried, or be for later", () => {
    const rows = [
      "| id | shown by |",
      "| --- | --- |",
      "| CART-01 | `src/cart.test.ts › adds a line`, `app/cart.test.ts › shows a line` |",
      "| CART-02 | opened on a phone |",
      "| CART-03..05 | later: wish list |",
      "| ADM-ORD-01 | later: reports |",
    ];
    expect(problems(...rows)).toEqual([]);
  });

  it("names one file, and a test that is in it", () => {
    expect(problems("| CART-01 | `nowhere.test.ts › adds a line` |")).toEqual(["CART-01: there is no nowhere.test.ts"]);
    expect(problems("| CART-01 | `src/cart.test.ts › adds` |")).toEqual(["CART-01: src/cart.test.ts has no “adds”"]);
    expect(problems("| CART-01 | `cart.test.ts › adds a line` |")).toEqual([
      "CART-01: cart.test.ts may be any of api/src/cart.test.ts, storefront/app/cart.test.ts",
    ]);
  });

  it.each(['keeps %s of "it"', 'keeps 2 of "it"', `\${list.file}: sells`, "prices.csv: sells"])(
    "may fill in what a title leaves open: %s",
    (title) => expect(problems(`| CART-01 | \`src/cart.test.ts › ${title}\` |`)).toEqual([]),
  );

  it("says something", () => {
    expect(problems("| CART-01 |  |", "| CART-02 | later: |")).toEqual([
      "CART-01 says nothing",
      "CART-02 says nothing",
    ]);
  });
});

it("brings every group to its end", () => {
  const text = "| CART-01 | tried |";
  expect(coverageProblems(text, files, { CART: 1 })).toEqual([]);
  expect(coverageProblems(text, files, { CART: 2, QUO: 4 })).toEqual([
    "CART ends at 1 of 2 rows",
    "QUO ends at 0 of 4 rows",
  ]);
});

it("leaves no row of a group out, and tells none twice", () => {
  expect(problems("| CART-01 | tried |", "| CART-03 | tried |", "| CART-03 | tried |")).toEqual([
    "CART-03 stands where CART-02 belongs",
    "CART-03 stands where CART-04 belongs",
  ]);
  expect(problems("# nothing")).toEqual(["there are no rows"]);
});

import { describe, expect, it } from "vitest";
import { repositoryText } from "./repository-files.mjs";
import { RETIRED_TERMS, retiredTermProblems } from "./retired-terms.mjs";

const ROWS = repositoryText("docs/glossary.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").slice(1, -1));

describe("retired terms", () => {
  it.each(RETIRED_TERMS)("have the row of the glossary with “$use” instead of “$not”", ({ use, not }) => {
    const rows = ROWS.filter((row) => row[0]?.includes(use) && row.at(-1)?.includes(not));
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["const keptOrders = 1;", "cached"],
    ["export function tellChanged() {", "notify"],
    ["class SaleDesk {} const saleDesk = new SaleDesk();", "collaboration"],
    ["  /** Answers the open orders. */", "response"],
    ["   * the order of whoever asks", "caller"],
    ["const a = 1; // made anew", "again"],
  ])("are found in: %s", (line, use) => {
    const [problem, ...others] = retiredTermProblems("api/src/a.ts", `\n${line}`);
    expect(problem).toMatch(/^api\/src\/a\.ts:2 /);
    expect(problem).toContain(`“${use}”`);
    expect(others).toEqual([]);
  });

  it("are found in file names", () => {
    expect(retiredTermProblems("api/src/order-letter.ts", "")).toEqual([expect.stringContaining("“mail”")]);
  });

  it.each([
    'const text = "Whoever asks is told anew";',
    "const desktop = openDesktop(letterSpacing, paperFormat, visitor, newsletter);",
    "/** There is no error. It is kept for a day. */",
    'const url = "https://example.org/whoever";',
  ])("are not found in: %s", (line) => {
    expect(retiredTermProblems("api/src/a.ts", line)).toEqual([]);
  });

  it("are not looked for in documents", () => {
    expect(retiredTermProblems("docs/glossary.md", "keptOrders")).toEqual([]);
  });
});

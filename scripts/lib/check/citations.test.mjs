import { describe, expect, it } from "vitest";
import { citationProblems } from "./citations.mjs";
import { repositoryFiles, repositoryText } from "./repository-files.mjs";

const FILES = ["docs/decisions/027-cents.md"];
const problems = (/** @type {string} */ text) => citationProblems("a.ts", text, FILES);
/** Joins the parts of an example, so that this file does not contain it. */
const joined = (/** @type {string[]} */ ...parts) => parts.join("");

describe("citations", () => {
  it("all point into the repository", () => {
    const files = repositoryFiles();
    expect(files.flatMap((file) => citationProblems(file, repositoryText(file), files))).toEqual([]);
  });

  it.each([
    joined("PAY", "-31"),
    joined("ADM-QUO", "-03"),
    joined("NAV", "-91..95"),
    joined("checklist", " ADM-SET"),
    joined("decisions", ".md"),
    joined("(D", "3)"),
    joined("(D", "9 21)"),
    joined("(D", "3, D4)"),
    joined("specification", " 2"),
    joined("The ", "specification"),
    joined("1 ", "§5"),
    joined("finding", " H2"),
    joined("(UX", "-10)"),
    joined("decision ", "016"),
    joined("decisions/", "016"),
  ])("refuses %s", (cited) => {
    const [problem, ...others] = problems(`const a = 1;\n// What is due ${cited}`);
    expect(problem).toMatch(/^a\.ts:2 cites /);
    expect(others).toEqual([]);
  });

  it.each([
    "decision 027, `docs/decisions/027`, [why](docs/decisions/027-cents.md)",
    "ISO-8601, SHA-256, UTF-16, RFC 6238, WCAG 1.4.3, CVE-2024-12345, EAN-13",
    'FD-1000-0040, SKU LOAD-1, MEM-KIN-16-D4, ThinkPad T480 (M2 slot), <c r="D3">',
    "with the specifications of each laptop",
    "the Data Protection Act, 2019 (s. 26)",
  ])("finds no citation in: %s", (text) => {
    expect(problems(text)).toEqual([]);
  });
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { corpusReport, PRODUCT_FILES, scoreProducts, scoreStatement } from "./score";
import { STATEMENT_FILES } from "./statements";

describe("the corpus of other people's files", () => {
  it.each(PRODUCT_FILES.map((file) => [file.name, file] as const))(
    "reads %s, asking where it must",
    async (_, file) => {
      const score = await scoreProducts(file);
      expect(score).toMatchObject({ wrong: 0 });
      expect(score.questions).toEqual(expect.arrayContaining([...(file.asks ?? [])]));
      expect(score.correct).toBe(score.cells);
      if (file.refused !== undefined) expect(score.refused).toBe(file.refused);
    },
  );

  it.each(STATEMENT_FILES.map((file) => [file.name, file] as const))("reads the statement %s", async (_, file) => {
    const score = await scoreStatement(file);
    expect(score).toMatchObject({ wrong: 0, correct: score.cells });
  });

  it("is published with its score (npm run corpus writes it)", async () => {
    const { files, report } = await corpusReport();
    expect(files).toBeGreaterThanOrEqual(60);
    expect(await readFile(path.resolve(import.meta.dirname, "../../../docs/import-corpus.md"), "utf8")).toBe(report);
  });
});

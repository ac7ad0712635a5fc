import { expect, it } from "vitest";
import { releaseProblems } from "./releases.mjs";

const FIRST = { version: "1.0.0", migrations: ["202601010001_a.ts", "202601010002_b.ts"] };

it("new migrations come after those of all releases", () => {
  expect(releaseProblems([FIRST], [...FIRST.migrations, "202601020001_c.ts"])).toEqual([]);
  expect(releaseProblems([FIRST], [...FIRST.migrations, "202601010000_c.ts"])).toEqual([
    "202601010000_c.ts is new, but comes before 202601010002_b.ts of a release: number it later",
  ]);
});

it("migrations of a release stay, and belong to one release", () => {
  expect(releaseProblems([FIRST], ["202601010002_b.ts"])).toEqual([
    "202601010001_a.ts belongs to a release and is gone: a shop that has it would refuse to start",
  ]);
  const second = { version: "1.1.0", migrations: ["202601010002_b.ts"] };
  expect(releaseProblems([FIRST, second], FIRST.migrations)).toEqual(["202601010002_b.ts belongs to two releases"]);
});

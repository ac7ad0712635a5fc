import { describe, expect, it } from "vitest";
import { patternProblems, patternsOf } from "./patterns.mjs";

describe("the record of regular expressions", () => {
  it("finds literals as written, and nothing else that has slashes", () => {
    const text = 'const a = /^x+$/u.test(b) ? 4 / 2 / 1 : "/no/"; // /nor this/\nconst c = <p>{d.match(/\\/y/g)}</p>;';
    expect(patternsOf("one.tsx", text)).toEqual(["/^x+$/u", "/\\/y/g"]);
  });

  it("refuses unreviewed patterns, missing reasons and stale entries", () => {
    const patterns = new Map([
      ["/(a+)+$/", ["api/src/a.ts"]],
      ["/b*b*$/", ["api/src/b.ts"]],
    ]);
    expect(patternProblems(patterns, { linear: ["/c/"], bounded: { "/b*b*$/": " " } })).toEqual([
      "api/src/a.ts: /(a+)+$/ was not looked at. Run: npm run patterns",
      "/c/ is gone. Run: npm run patterns",
      "/b*b*$/ may take long: write it otherwise, or say why it does no harm",
    ]);
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { isOwnPath } from "./own-path";

const SITE = "https://shop.example";

it("accepts paths of this site", () => {
  for (const path of ["/", "/products?q=a#b", "/orders/5", "/search?q=a%20b"]) expect(isOwnPath(path)).toBe(true);
});

it("refuses paths that a browser resolves to another site", () => {
  for (const path of [
    "//evil.example",
    "/\\evil.example/x",
    "/\t/evil.example",
    "/\n//evil.example",
    "https://evil.example",
    "",
    null,
  ])
    expect(isOwnPath(path)).toBe(false);
});

it("never accepts a path that leads to another site", () => {
  const piece = fc.constantFrom("/", "\\", "\t", "\n", "\r", " ", "evil.example", "a", "?", "#", "@", ":", "..");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = pieces.join("");
      if (isOwnPath(path)) expect(new URL(path, SITE).origin).toBe(SITE);
    }),
    { numRuns: 2000 },
  );
});

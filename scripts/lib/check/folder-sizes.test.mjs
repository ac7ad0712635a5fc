import { expect, it } from "vitest";
import { FOLDER_MAX, folderProblems } from "./folder-sizes.mjs";

const many = (/** @type {string} */ folder, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);
const read = (/** @type {Record<string, string>} */ texts) => (/** @type {string} */ file) => texts[file] ?? "";

it("accepts folders of at most 25 source files; tests, examples and documents do not count", () => {
  const files = many("api/src/orders", FOLDER_MAX).concat([
    "api/src/orders/order.test.ts",
    "api/src/orders/order.api.test.ts",
    "api/src/orders/field.examples.tsx",
    "api/src/orders/README.md",
  ]);
  expect(folderProblems(files, read({}))).toEqual([]);
});

it("names a folder with more, and how many it has", () => {
  const problems = folderProblems(many("api/src/orders", FOLDER_MAX + 1), read({}));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^api\/src\/orders has 26 files/);
});

it("accepts it with a reason in its own README, or in one above it", () => {
  const own = [...many("migrations", 30), "migrations/README.md"];
  expect(folderProblems(own, read({ "migrations/README.md": "`migrations/` has more than 25 files: …" }))).toEqual([]);
  const above = [...many("storefront/app/routes", 30), "storefront/README.md"];
  const reason = { "storefront/README.md": "`app/routes/` has more than 25 files: …" };
  expect(folderProblems(above, read(reason))).toEqual([]);
});

it("does not take a README's reason for another folder", () => {
  const files = [...many("storefront/app/routes", 30), ...many("storefront/app/other", 30), "storefront/README.md"];
  const reason = { "storefront/README.md": "`app/routes/` has more than 25 files: …" };
  expect(folderProblems(files, read(reason))).toHaveLength(1);
});

import { describe, expect, it } from "vitest";
import { documentProblems } from "./document-paths.mjs";
import { repositoryFiles, repositoryText } from "./repository-files.mjs";

const FILES = [
  "api/src/modules/orders/README.md",
  "api/src/modules/orders/order.ts",
  "api/src/modules/payments/refund-store.ts",
  "docs/decisions/009-a-lock.md",
  "docs/images/home.webp",
  "README.md",
];
const problems = (/** @type {string} */ text, document = "README.md") =>
  documentProblems(FILES, (file) => (file === document ? text : ""));

describe("paths in documents", () => {
  it("all exist in our own documents", () => {
    expect(documentProblems(repositoryFiles(), repositoryText)).toEqual([]);
  });

  it.each([
    "`api/src/modules/orders/order.ts`",
    "`api/src/modules/orders/`",
    "`order.ts`, `orders/order.ts`",
    "`api/src/modules/*/`, `api/src/modules/<domain>/README.md`, `*-store.ts`, `modules/{orders,payments}/`",
    "`docs/decisions/009`",
    "![Home](docs/images/home.webp), [a lock](docs/decisions/009-a-lock.md#why), [orders](api/src/modules/orders/)",
  ])("may be %s", (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ["`api/src/modules/orders/capacity.ts`", "api/src/modules/orders/capacity.ts"],
    ["`capacity.ts`", "capacity.ts"],
    ["`rder.ts`", "rder.ts"],
    ["`api/src/modules/quotes/`", "api/src/modules/quotes/"],
    ["`api/src/*/order.ts`", "api/src/*/order.ts"],
    ["`docs/decisions/010`", "docs/decisions/010"],
    ["`src/modules/{orders,quotes}/`", "src/modules/quotes/"],
    ["`~/.config/x` and `gone.ts`", "gone.ts"],
    ["[gone](docs/gone.md#why)", "docs/gone.md"],
    ["[of another folder](order.ts)", "order.ts"],
  ])("is not %s when that is missing", (text, name) => {
    expect(problems(`# Title\n\n${text}`)).toEqual([`README.md:3 names ${name}, which is not there`]);
  });

  it("resolves a path that begins with dots from the document's folder", () => {
    const readme = "api/src/modules/orders/README.md";
    expect(problems("`../payments/refund*.ts` and `../payments`", readme)).toEqual([]);
    expect(problems("`../orders/payments`", readme)).toHaveLength(1);
  });

  it.each([
    "`GET /api/orders`",
    "`https://shop.example/a`",
    "`~/.config/Fundi Console/x`",
    "`@remix-run/express`",
    "`DATA_DIR/backups`",
    "`A=/srv/x.json`",
    "`run.json`",
    "```sh\ncp gone.ts a/b/\n```",
    "[top](#top), [other](https://other.example)",
  ])("is not meant by %s", (text) => {
    expect(problems(text)).toEqual([]);
  });
});

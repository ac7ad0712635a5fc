import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../paths.mjs";
import { modulePlan } from "./module.mjs";
import { namesOf } from "./names.mjs";
import { screenPlan } from "./screen.mjs";
import { writePlan } from "./write.mjs";

const AT = new Date("2026-03-04T05:06:00Z");
/** @type {string} */
let copy;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "fundi-scaffold-"));
  const names = namesOf("thing");
  for (const { file } of [...modulePlan(names, AT).edits, ...screenPlan(names).edits])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

const read = (/** @type {string} */ file) => readFileSync(path.join(copy, file), "utf8");

/** @param {string} file */
function syntaxErrors(file) {
  const { diagnostics = [] } = ts.transpileModule(read(file), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
  });
  return diagnostics.map(({ messageText }) => `${file}: ${messageText}`);
}

it("spells a thing as files, code, tables and screens do", () => {
  expect(namesOf("loan-device")).toMatchObject({
    ...{ many: "loan-devices", Type: "LoanDevice", Types: "LoanDevices", value: "loanDevice", values: "loanDevices" },
    ...{ table: "loan_devices", words: "loan device", ManyWords: "Loan devices" },
  });
  expect(namesOf("warranty", "warranties").table).toBe("warranties");
  for (const name of ["LoanDevice", "loan_device", "2nd", "a--b", "../x", ""])
    expect(() => namesOf(name)).toThrow("kebab-case");
  expect(() => namesOf("stock", "stock")).toThrow("must differ");
});

describe("a module and then its screen", () => {
  it("are written whole, and named in every file that lists such things", () => {
    const names = namesOf("warranty", "warranties");
    const files = [...writePlan(copy, modulePlan(names, AT)), ...writePlan(copy, screenPlan(names))];
    expect(files.filter((file) => !existsSync(path.join(copy, file)))).toEqual([]);
    expect(files).toContain("migrations/202603040506_warranties.ts");
    expect(files.flatMap(syntaxErrors)).toEqual([]);
    expect(read("shared/src/contract/contract.ts")).toContain(
      'import * as warranties from "../warranties/warranties";',
    );
    expect(read("api/src/modules/warranties/warranty-service.ts")).toContain(
      "bindUseCases(dependencies, { list: listWarranties, create: createWarranty })",
    );
    expect(read("api/src/modules/warranties/create-warranty.ts")).toContain("export async function createWarranty(");
    expect(read("api/src/modules/warranties/create-warranty.ts")).toContain("await inTransaction(async (tx) =>");
    expect(read("shared/src/activity/domain-events.ts")).toContain('"warranty.created": { warrantyId: number;');
    expect(read("shared/src/audit/audit-labels.ts")).toContain('"warranty.created": "Warranty created"');
    expect(read("api/src/realtime/broadcast.ts")).toContain('feed.on("warranty.created"');
    expect(read("api/src/modules/system/retention.ts")).toContain('warranties: "to be confirmed');
    expect(read("desktop/src/renderer/src/screens/warranties/warranties-screen.tsx")).toContain("useListScreen(");
    expect(read("tests/support/role-table.ts")).toContain('calls: "createWarranty"');
    expect(read("api/src/shop-modules.ts")).toContain("warrantiesModule({ db, inTransaction, clock })");
    expect(read("desktop/src/renderer/src/frame/navigation/screens.ts")).toContain('path: "/admin/warranties"');
  });

  it("are listed in the contract in alphabetical order", () => {
    writePlan(copy, modulePlan(namesOf("loan-device"), AT));
    expect(read("shared/src/contract/contract.ts")).toContain("\n  listExport,\n  loanDevices,\n  loyalty,");
  });

  it("are refused as a whole when one exists, or the screen has no module", () => {
    const names = namesOf("loan-device");
    expect(() => writePlan(copy, screenPlan(names))).toThrow("npm run new -- module first");
    writePlan(copy, modulePlan(names, AT));
    const before = read("api/src/shop-modules.ts");
    expect(() => writePlan(copy, modulePlan(names, AT))).toThrow("exists already");
    expect(read("api/src/shop-modules.ts")).toBe(before);
  });

  it("change nothing when a place of an edit has gone", () => {
    writeFileSync(path.join(copy, "tests/support/role-table.ts"), "");
    const names = namesOf("loan-device");
    expect(() => writePlan(copy, modulePlan(names, AT))).toThrow("role-table.ts");
    expect(existsSync(path.join(copy, "shared/src/loan-devices/loan-devices.ts"))).toBe(false);
  });
});

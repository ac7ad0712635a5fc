import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { guardedDocument } from "./guarded-document";
import { clearOldPrintPages, writePrintPage } from "./print-page";

const folder = mkdtempSync(path.join(tmpdir(), "print-test-"));

it("writes a document of any length to a file that only this user can read, until it is printed", async () => {
  const html = `<p>Wanjirũ</p><img src="data:image/png;base64,${"A".repeat(3_000_000)}">`;
  const page = await writePrintPage(html, folder);
  expect(page.address.length).toBeLessThan(1000);
  const file = fileURLToPath(page.address);
  expect(readFileSync(file, "utf8")).toBe(`\uFEFF${guardedDocument(html)}`);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  await page.remove();
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

it("removes only what an earlier run left when it ended while printing", async () => {
  const temporary = mkdtempSync(path.join(tmpdir(), "print-test-"));
  const startedAt = Date.now() - 1000;
  const age = (name: string) => utimesSync(path.join(temporary, name), new Date(0), new Date(0));
  const made = (name: string, file?: string) => {
    mkdirSync(path.join(temporary, name));
    if (file) writeFileSync(path.join(temporary, name, file), "Wanjirũ");
    age(name);
  };
  const left = path.basename(path.dirname(fileURLToPath((await writePrintPage("<p>Wanjirũ</p>", temporary)).address)));
  age(left);
  made("fundi-print-Ab12Cd");
  const others = ["fundi-print-notes", "fundi-print-Ab12Ce", "fundi-prints", "fundi-print-Ab12Cf"];
  made("fundi-print-notes", "document.html");
  made("fundi-print-Ab12Ce", "mine.txt");
  made("fundi-prints", "document.html");
  writeFileSync(path.join(temporary, "fundi-print-Ab12Cf"), "a file");
  age("fundi-print-Ab12Cf");
  if (process.platform !== "win32") {
    symlinkSync(path.join(temporary, "fundi-prints"), path.join(temporary, "fundi-print-Ab12Cg"));
    others.push("fundi-print-Ab12Cg");
  }
  const current = await writePrintPage("<p>Otieno</p>", temporary);

  expect(await clearOldPrintPages(temporary, startedAt)).toBe(2);
  const own = path.basename(path.dirname(fileURLToPath(current.address)));
  expect(readdirSync(temporary).sort()).toEqual([...others, own].sort());
  expect(existsSync(fileURLToPath(current.address))).toBe(true);
  expect(existsSync(path.join(temporary, "fundi-prints/document.html"))).toBe(true);
  expect(await clearOldPrintPages(path.join(temporary, "nowhere"), startedAt)).toBe(0);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const inConsole = (path: string) => new URL(path, process.env.E2E_CONSOLE_URL).href;

/** "Ksh 12,345.50" as a number. */
const amountOf = (text: string) => Number(text.replace(/[^\d.-]/g, ""));

test("a manager reads the VAT summary, and its file adds up to the figures of the screen", async ({ page }) => {
  const manager = staffOn(page);
  await manager.signIn("manager");
  await page.getByRole("navigation").getByRole("link", { name: "Reports" }).click();
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "VAT summary" }).click();
  await page.getByLabel("Days", { exact: true }).selectOption("last_month");
  const table = page.getByRole("region", { name: "VAT summary, by month" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();

  const titles = await table.getByRole("columnheader").allInnerTexts();
  const totals = await table.locator("tfoot tr > *").allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vat-by-month-\d{4}-\d{2}-01-to-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await readFile(await file.path(), "utf8")).replace(/^\uFEFF/, "");
  const [head = [], ...rows] = text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  for (const title of ["Gross", "Net", "VAT"]) {
    const column = head.indexOf(`${title} (KES)`);
    const sum = rows.reduce((all, row) => all + Number(row[column]), 0);
    expect(sum, title).toBeGreaterThan(0);
    expect(sum, title).toBeCloseTo(amountOf(totals[titles.indexOf(title)] ?? ""), 2);
  }
});

test("a manager goes from the days of analytics to their orders, by keyboard", async ({ page }) => {
  await staffOn(page).signIn("manager");
  await page.goto(inConsole("admin/analytics?range=7d"));
  await expect(page.getByRole("heading", { name: "Orders placed, by status" })).toBeVisible();
  const toTable = page.getByRole("button", { name: "Orders sold as a table" });
  await toTable.focus();
  await page.keyboard.press("Enter");
  const days = page.getByRole("region", { name: "Orders sold, table" }).getByRole("link");
  await expect(days).toHaveCount(7);
  await days.last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders\?dateFrom=(\d{4}-\d{2}-\d{2})&dateTo=\1$/);
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
});

test("staff have their work on the dashboard, and are refused money", async ({ page }) => {
  await staffOn(page).signIn("staff");
  await expect(page.getByRole("link", { name: /Appointments today/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "All time" })).toHaveCount(0);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Reports" })).toHaveCount(0);
  await page.goto(inConsole("admin/reports?kind=vat"));
  await expect(page.getByText("You do not have access to this section.")).toBeVisible();
});

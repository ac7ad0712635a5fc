import type { Page } from "@playwright/test";
import { violationsOn } from "../support/axe";
import { callApi } from "./call-api";
import { expect, test } from "./journey";
import { scan } from "./scanner";
import { staffOn } from "./staff";

const inConsole = (path: string) => new URL(path, process.env.E2E_CONSOLE_URL).href;

interface Item {
  id: number;
  name: string;
  sku: string;
  quantity: number;
}

/** Calls the api as the manager who is signed in on the page. */
async function api<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  return callApi<T>(method, path, { token: token ?? undefined, body });
}

/** A stock item that no other journey uses. */
const addItem = (page: Page, item: { quantity: number; reorderLevel?: number }) => {
  const sku = `CT-${Date.now().toString(36).toUpperCase()}`;
  return api<Item>(page, "POST", "/admin/inventory", { name: `Thunderbolt dock ${sku}`, sku, price: 9500, ...item });
};

/** The last printed document. */
const printed = (page: Page) => page.frameLocator("iframe.print-frame").locator("body");

/** Accessibility violations of a printed document on a screen; a roll of labels has no heading. */
async function violationsOfPrinted(page: Page, { hasHeading = true } = {}): Promise<string[]> {
  const html = await printed(page).evaluate(({ ownerDocument }) => ownerDocument.documentElement.outerHTML);
  const reader = await page.context().newPage();
  await reader.setContent(html);
  const violations = await violationsOn(reader, hasHeading ? [] : ["page-has-heading-one"]);
  await reader.close();
  return violations;
}

test("a scanned label opens its item from any screen, and leaves the field that had the focus alone", async ({
  page,
}) => {
  await staffOn(page).signIn("manager");
  const item = await addItem(page, { quantity: 9 });
  await page.goto(inConsole("admin/orders"));
  const search = page.getByLabel("Search orders");
  await search.pressSequentially("jane", { delay: 80 });
  await expect(page).toHaveURL(/search=jane/);

  const asked = page.waitForResponse(/\/api\/admin\/scan\?/);
  await scan(page, item.sku);
  await asked;
  await expect(page.getByRole("complementary", { name: item.name })).toBeVisible();

  // The list is unchanged: after going back, the search has the typed text without the code.
  await page.goBack();
  await expect(page).toHaveURL(/admin\/orders\?search=jane$/);
  await expect(search).toHaveValue("jane");

  // Outside of fields the letters of a code are no commands either.
  await page.getByRole("heading", { name: "Orders", level: 1 }).click();
  await scan(page, item.sku);
  await expect(page.getByRole("complementary", { name: item.name })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a code that nothing has becomes a new item, and letters are commands again", async ({ page }) => {
  await staffOn(page).signIn("manager");
  await staffOn(page).open("Inventory");
  const code = `59${Date.now()}`;
  await scan(page, code);
  await expect(page.getByText(`No item and no repair has the code “${code}”. Add it as an item?`)).toBeVisible();
  await page.getByRole("button", { name: "Add item" }).last().click();
  await expect(page.getByRole("dialog").getByLabel("SKU")).toHaveValue(code);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog").getByLabel("SKU")).toHaveValue("");
});

test("a receipt, a picking list and labels are printed with what they must hold", async ({ page }) => {
  await staffOn(page).signIn("manager");
  await page.goto(inConsole("admin/orders"));
  await page.getByRole("row").nth(1).click();
  const panel = page.getByRole("complementary");
  const heading = panel.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText(/\S+-\d{4}-\d{4}/);
  const number = (await heading.innerText()).match(/\S+-\d{4}-\d{4}/)?.[0] ?? "";

  await test.step("receipt", async () => {
    await panel.getByRole("button", { name: "Receipt", exact: true }).click();
    await expect(printed(page)).toContainText("Not a tax invoice");
    for (const text of [number, "Served by", "Total", "VAT 16%", "Balance due", "Thank you"])
      await expect(printed(page)).toContainText(text);
    await expect(printed(page).locator(`img[alt="Order ${number} as a barcode"]`)).toBeAttached();
    expect(await violationsOfPrinted(page)).toEqual([]);
    const page80 = await page
      .locator("iframe.print-frame")
      .evaluate((frame: HTMLIFrameElement) =>
        [...(frame.contentDocument?.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText).join(" "),
      );
    expect(page80).toMatch(/@page \{ size: 80mm \d+mm; margin: 0px; \}/);
  });

  await test.step("picking list", async () => {
    await panel.getByRole("button", { name: "Picking list" }).click();
    await expect(printed(page)).toContainText("Picking list");
    await expect(printed(page)).toContainText(number);
    await expect(printed(page).locator(".tick").first()).toBeAttached();
    expect(await violationsOfPrinted(page)).toEqual([]);
  });

  await test.step("labels", async () => {
    const item = await addItem(page, { quantity: 3 });
    await page.goto(inConsole(`admin/inventory/${item.id}`));
    await page.getByRole("button", { name: "Labels" }).click();
    await page.getByRole("button", { name: "One for each piece on hand" }).click();
    await page.getByRole("button", { name: "Print 3 labels" }).click();
    await expect(printed(page).locator(".label")).toHaveCount(3);
    await expect(printed(page).locator(".label").first()).toContainText(item.sku);
    await expect(printed(page).locator(`img[alt^="${item.sku} as a"]`)).toHaveCount(3);
    expect(await violationsOfPrinted(page, { hasHeading: false })).toEqual([]);
  });
});

test("what runs low is listed to buy, and what arrives is on the shelf", async ({ page }) => {
  await staffOn(page).signIn("staff");
  const manager = await page.context().browser()?.newPage();
  if (!manager) throw new Error("No browser");
  await staffOn(manager).signIn("manager");
  const item = await addItem(manager, { quantity: 2, reorderLevel: 5 });
  await manager.context().close();

  await staffOn(page).open("Inventory");
  await page.getByRole("link", { name: "Purchase list" }).click();
  await page.getByLabel("Search the purchase list").fill(item.sku);
  const row = page.getByRole("row", { name: new RegExp(item.sku) });
  await expect(row).toBeVisible();

  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await row.getByLabel(/^Supplier of/).fill("Mombasa Parts");
  await row.getByLabel(/^Supplier of/).press("Enter");
  await stored;
  await row.getByText(item.sku, { exact: true }).click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Mark ordered" }).click();
  await expect(row).toContainText("Ordered");

  await page.getByRole("button", { name: "Print", exact: true }).last().click();
  await expect(printed(page)).toContainText("Mombasa Parts");
  await expect(printed(page)).toContainText(item.sku);
  expect(await violationsOfPrinted(page)).toEqual([]);

  await page.getByRole("button", { name: "Received…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/that came$/).fill("8");
  await dialog.getByRole("button", { name: "Restock 8 pieces" }).click();
  await expect(page.getByText(`${item.name}: 8 received, now 10 on hand.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(inConsole(`admin/inventory/${item.id}`));
  await expect(page.getByRole("complementary").getByText("Purchase", { exact: false }).first()).toBeVisible();
});

import { expect, type Page } from "@playwright/test";

/** The chimes that the page has recorded. */
declare global {
  interface Window {
    chimesAt: number[];
  }
}

/** Actions of staff in the console, by the labels of its screens. */
export function staffOn(page: Page) {
  const consoleUrl = process.env.E2E_CONSOLE_URL ?? "";

  return {
    async signIn(who: "staff" | "manager" | "admin" | { email: string; password: string }) {
      const person = typeof who === "string" ? { email: `${who}@fundi.example`, password: `fundi-${who}` } : who;
      await this.listen();
      await page.goto(consoleUrl);
      await page.getByLabel("E-mail").fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("Live", { exact: true })).toBeVisible();
    },

    /** Counts chimes, from the next page on. */
    listen: () =>
      page.addInitScript(() => {
        window.chimesAt = [];
        window.addEventListener("fundi:chime", () => window.chimesAt.push(Date.now()));
      }),

    open: (screen: "Orders" | "Payments" | "Quotes" | "Products" | "Import" | "Inventory" | "Dashboard") =>
      page.getByRole("navigation").getByRole("link", { name: screen }).click(),

    /** Imports a price list and returns the summary's text. */
    async importFile(file: string, options: { takeDrafts?: boolean; currency?: string } = {}) {
      await this.open("Import");
      await page.getByLabel("Price list", { exact: true }).setInputFiles(file);
      // Filters of the preview are named alike, "Create 54"; this one says what it will do.
      const commit = page.locator(".import-commit").getByRole("button").last();
      await expect(commit).toBeVisible({ timeout: 30_000 });
      const drafts = page.getByLabel("Take drafts and unpublished products too");
      if (options.takeDrafts && !(await drafts.isChecked()))
        await Promise.all([page.waitForResponse(/\/mapping$/), drafts.check({ force: true })]);
      // Prices in a foreign currency are refused until their rate is there; the shop remembers it.
      if (options.currency) {
        const rate = page.getByLabel(`Ksh for 1 ${options.currency}`, { exact: true });
        await expect(rate).toBeVisible();
        if ((await rate.inputValue()) === "") {
          await rate.fill("100");
          await Promise.all([page.waitForResponse(/\/mapping$/), rate.press("Enter")]);
          await expect(page.getByText(/^100 becomes/).first()).toBeVisible();
        }
      }
      // What the import is not sure of is confirmed here; the tests of the import look at each question.
      for (const question of await page.locator(".import-questions").getByRole("checkbox").all())
        await question.check({ force: true });
      if (await commit.isDisabled()) return { created: 0, updated: 0, nothing: true };
      await commit.click();
      await expect(page.getByRole("heading", { name: "The price list is in" })).toBeVisible({ timeout: 45_000 });
      const figure = async (label: string) => {
        const text = await page.locator("dl > div", { hasText: label }).locator("dd").innerText();
        return Number(text.replace(/\D/g, ""));
      };
      return { created: await figure("created"), updated: await figure("updated"), nothing: false };
    },

    chimes: () => page.evaluate(() => window.chimesAt),

    /** Approves the payment with this receipt. */
    async approve(receipt: string) {
      await this.open("Payments");
      const row = page.getByRole("row", { name: new RegExp(receipt) });
      await row.getByRole("button", { name: /^Approve/ }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Approve/ })
        .click();
      await expect(row).toBeHidden();
    },
  };
}

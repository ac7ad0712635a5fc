import type { Page } from "@playwright/test";
import { NOTICE_WORDS_SW } from "../../api/src/modules/notifications/notice-words-sw";
import { violationsOn } from "../support/axe";
import { expectFittingWidth } from "../support/page-width";
import { receiptCode } from "../support/receipt-code";
import { KnownTexts } from "../support/untranslated";
import { callApi, tokenOf } from "./call-api";
import { countedHand } from "./counted-hand";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { onSlow3G } from "./slow-network";
import { untranslatedOn } from "./untranslated";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: "sw-KE" });

/** What the shop, its goods and this customer are called, in whatever language. */
async function ownTexts(): Promise<KnownTexts> {
  const token = await tokenOf("manager");
  const known = new KnownTexts(Object.values(NOTICE_WORDS_SW));
  for (const path of ["/products/db", "/services", "/config", "/support/faqs"])
    known.add(await callApi("GET", path, { token }));
  return known.add(["M-Pesa", "English", "Kiswahili", "alt+T", "SMS", "WhatsApp", "WK"]);
}

/** What has to hold on each page of the purchase. */
async function expectKiswahili(page: Page, known: KnownTexts): Promise<void> {
  await test.step(`all of ${new URL(page.url()).pathname} is in Kiswahili`, async () => {
    await expect(page.locator("html")).toHaveAttribute("lang", /^sw/);
    expect(new URL(page.url()).pathname).toMatch(/^\/sw(\/|$)/);
    await expect
      .poll(async () => {
        // Other journeys add goods meanwhile.
        known.add(await callApi("GET", "/products/db", { token: await tokenOf("manager") }));
        return untranslatedOn(page, known);
      })
      .toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await expectFittingWidth(page);
  });
}

test("a stranger whose phone is in Kiswahili buys a laptop and reports the M-Pesa payment on slow 3G", async ({
  page,
}) => {
  test.slow();
  const name = `Laptop ya Njeri ${Date.now().toString(36)}`;
  const { id } = await callApi<{ id: number }>("POST", "/admin/products", {
    token: await tokenOf("manager"),
    body: { name, category: "laptop", price: 32_000, sku: `SW-${Date.now().toString(36).toUpperCase()}`, quantity: 5 },
  });
  const receipt = receiptCode();
  const customer = { name: "Njeri Wambui", phone: newPhone().number, payment: `M-Pesa ${receipt}` };
  const known = (await ownTexts()).add([name, customer]);
  const hand = countedHand(page);
  await onSlow3G(page);
  const startedAt = Date.now();

  await page.goto("/");
  await expect(page).toHaveURL(/\/sw$/, { timeout: 30_000 });
  await expectKiswahili(page, known);
  await page.goto(`/products/${id}`);
  await expect(page).toHaveURL(new RegExp(`/sw/products/${id}$`), { timeout: 30_000 });
  await hand.tap("button", "Weka kapuni");
  await expect(page.getByText("Imeongezwa kwenye kapu")).toBeVisible();
  await expectKiswahili(page, known);
  await hand.tap("link", /^Kapu/);
  await expect(page.getByRole("button", { name: "Endelea kumalizia oda" })).toBeVisible({ timeout: 30_000 });
  await expectKiswahili(page, known);
  await hand.tap("button", "Endelea kumalizia oda");
  await expect(page.getByText("Huhitaji akaunti. Kama dakika moja hivi.")).toBeVisible({ timeout: 30_000 });
  await expectKiswahili(page, known);
  await hand.tap("radio", /Chukua dukani/);
  await hand.type("Simu", customer.phone);
  await hand.type("Jina", customer.name);
  await expectKiswahili(page, known);
  await hand.tap("button", "Tuma oda");
  await expect(page.getByRole("heading", { level: 1, name: "Kamilisha malipo yako" })).toBeVisible({ timeout: 30_000 });
  await expectKiswahili(page, known);
  await hand.type("Namba ya simu ya M-Pesa", customer.phone);
  await hand.type("Namba ya risiti ya M-Pesa", receipt);
  await hand.tap("button", "Thibitisha malipo");
  await expect(page.getByRole("heading", { level: 1, name: "Malipo yametumwa" })).toBeVisible({ timeout: 30_000 });
  await expectKiswahili(page, known);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `Purchase in Kiswahili at 360 px on slow 3G: ${seconds} s with looks at every page, ${hand.count.taps} taps.`,
  );

  // The page goes on to the orders by itself.
  await expect(page).toHaveURL(/\/sw\/orders$/, { timeout: 30_000 });
  await expect(page.getByRole("link", { name: /^FD-/ })).toHaveCount(1, { timeout: 30_000 });
  await expectKiswahili(page, known);
  await hand.tap("link", /^FD-/);
  await expect(page).toHaveURL(/\/sw\/orders\/\d+$/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1, name: /FD-/ })).toBeVisible({ timeout: 30_000 });
  await expectKiswahili(page, known);
});

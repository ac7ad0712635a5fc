import { expect, type Page, test } from "@playwright/test";
import { tokenOf } from "./call-api";

import { giveAnswers } from "./places";
import { STOREFRONT_PLACES } from "./storefront-places";

/**
 * The texts and controls that something floating lies upon, at the place where the page is scrolled to. The bar on top, the
 * bar with which a phone buys and dialogs take the whole width and a part of the height: a page scrolls out from under them.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const floating = [...document.querySelectorAll("body *")].filter(
      (element) =>
        getComputedStyle(element).position === "fixed" && shown(element) && !element.closest("dialog, [role=dialog]"),
    );
    const boxes = floating.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const rectsOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const found: string[] = [];
    const look = (owner: Element, rects: DOMRect[], name: string) => {
      for (const { element, box } of boxes) {
        if (box.width * box.height === 0 || element.contains(owner) || owner.contains(element)) continue;
        const lies = rects.some(
          ({ left, right, top, bottom }) =>
            right - left > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
        if (lies) found.push(`${element.getAttribute("aria-label") ?? element.className} on ${name}`);
      }
    };
    for (const control of document.querySelectorAll("a, button, input, select, textarea, summary"))
      if (shown(control)) look(control, [control.getBoundingClientRect()], control.textContent ?? control.tagName);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (owner && text.nodeValue?.trim() && shown(owner) && !owner.closest(".sr-only"))
        look(owner, rectsOf(text), text.nodeValue.trim());
    }
    return found;
  });

test("nothing floating covers a text or control on any page of a phone", async ({ browser }) => {
  test.setTimeout(300_000);
  const token = await tokenOf("customer");
  let looks = 0;
  for (const place of STOREFRONT_PLACES.filter(({ name }) => name !== "chat assistant"))
    await test.step(place.name, async () => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
      if (place.role) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
      const page = await context.newPage();
      await giveAnswers(page, place);
      await page.goto(await place.url());
      await place.use?.(page);
      await expect(place.ready(page)).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let at = 0; at < Math.min(height, 6000); at += 250) {
        await page.evaluate((top) => window.scrollTo(0, top), at);
        expect(await covered(page), `${place.name}, scrolled by ${at}`).toEqual([]);
        looks += 1;
      }
      await context.close();
    });
  expect(looks).toBeGreaterThan(STOREFRONT_PLACES.length);
});

test("a cart with a name that does not break fits a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const name = `Akyga_AK-NB-07_${"REPLACEMENT-CHARGER-".repeat(8)}19V`;
  const product = {
    id: 100,
    name,
    price: 281_947.5,
    image_url: null,
    category: "charger",
    condition: "new",
    available: 5,
  };
  await page.addInitScript(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify([{ id: 100, product, quantity: 1 }]),
  );
  await page.route("**/api/products/*", (route) => route.abort());
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: /^Remove / })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the shop's name is on one line of a phone, also signed in and in Kiswahili", async ({ browser }) => {
  const token = await tokenOf("customer");
  for (const path of ["/about", "/sw/about"]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: /^(Notifications|Arifa)/ })).toBeVisible();
    const name = page.getByRole("banner").getByText("Fundi Computers");
    expect((await name.boundingBox())?.height, path).toBeLessThan(24);
    await context.close();
  }
});

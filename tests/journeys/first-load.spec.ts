import { firstLoadOf } from "../support/first-load";
import { gate } from "./gate";
import { expect, test } from "./journey";

// What each page loads now, rounded up, in English and in Kiswahili, whose words are longer. More needs a reason; less is
// a reason to lower the number. With the links of what was ordered, booked or asked for without an account, the switch of
// the language, and what writes texts in it (0.2 to 0.8 kB, decision 097), and of home with the price ranges of services and
// the addresses of their pages (0.7 kB). Requests say the language of their
// page (0.1 kB), and the frame has the link to the shop on WhatsApp (0.3 kB). Comparing, sharing and what was looked at last come after
// the page; the list of all pages has one more with its files, and the cards one import; with the chat of visitors and the
// notice of a search without results at a price, 0.7 to 1 kB. Reviews come after the page of a product, which names them (0.2 kB); the
// empty cart leads to the orders (0.2 kB). Without a network, or after a new build, a link opens the page it leads to (0.15 kB).
// Cards show the grade and the battery of used goods and pictures in AVIF, and the frame knows which messages the shop sends (0.9 kB); the page of a
// product says what the grade means, when the battery was measured and how to be told of its price (1.5 kB). All of it comes after the first paint.
// Cards say from how much on units cost, and the cart knows which one somebody else took; late parts stay as the server rendered them (0.1 to 0.2 kB).
// The list of all pages has that of an estimate, and cards know whether units cost the same (0.03 kB).
// Periods and names of specifications that the shop typed are in the language of the page (0.8 to 1 kB where there are services or
// specifications), and the list of all pages has those of a repair, with its sign in the menu (0.2 kB).
// The list of all pages has the full page of a repair by a code (0.03 to 0.1 kB).
// Of the goal of 100 kB, React and Remix are 74. Each page ships the shop's texts of its own area only, and the form of the list comes after it.
const BUDGETS_KB: readonly [name: string, path: string, english: number, kiswahili: number][] = [
  ["products", "/products", 100.7, 100.9],
  ["home", "/", 105.5, 105.7],
  // With the gallery of its photos; the full screen comes with the first tap.
  ["a product", "/products/1", 107.7, 108],
  ["the cart", "/cart", 103.4, 103.6],
];

for (const [name, path, english, kiswahili] of BUDGETS_KB)
  for (const [prefix, kilobytes] of [
    ["", english],
    ["/sw", kiswahili],
  ] as const)
    test(`the first load of ${name} has at most ${kilobytes} kB of JavaScript${prefix && " in Kiswahili"}`, async ({
      request,
    }) => {
      const response = await request.get(prefix && path === "/" ? prefix : prefix + path);
      expect(response.ok()).toBe(true);
      const { scripts, bytes } = firstLoadOf(await response.text());
      expect(scripts.length).toBeGreaterThan(3);
      expect(
        scripts.every((script) => script.startsWith(`/assets${prefix}/`) || script.includes("/manifest-")),
        scripts.join("\n"),
      ).toBe(true);
      expect(bytes / 1000, scripts.join("\n")).toBeLessThanOrEqual(kilobytes);
    });

test("nothing of the JavaScript is asked for before the page can be painted", async ({ page }) => {
  const styles = gate();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\.css$/, async (route) => {
    await styles.opened;
    await route.continue();
  });
  const letters = page.waitForRequest(/\.woff2$/);
  const response = await page.goto("/products", { waitUntil: "commit" });
  await Promise.all([letters, response?.finished()]);
  expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);

  styles.open();
  await page
    .getByRole("button", { name: /^Add .+ to cart$/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Cart/ })).toContainText("1 item");
  expect(asked.filter((path) => path.endsWith(".js"))).not.toEqual([]);
});

test("a choice made before its code has loaded is applied once it has", async ({ page }) => {
  const form = gate();
  await page.route(/\/filter-form-[^/]+\.js$/, async (route) => {
    await form.opened;
    await route.continue();
  });
  await page.goto("/products", { waitUntil: "commit" });
  await page.getByLabel("Condition").first().selectOption("new");
  // The rest of the page works meanwhile.
  await page
    .getByRole("button", { name: /^Add .+ to cart$/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Cart/ })).toContainText("1 item");
  expect(new URL(page.url()).search).toBe("");

  form.open();
  await expect(page).toHaveURL(/\/products\?condition=new$/);
});

test("a filter ticked before its code has loaded is applied once it has", async ({ page }) => {
  const facets = gate();
  await page.route(/\/facet-parts-[^/]+\.js$/, async (route) => {
    await facets.opened;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products");
  // The form works already.
  await page.getByLabel("Condition").first().selectOption("new");
  await expect(page).toHaveURL(/\/products\?condition=new$/);
  await page.getByLabel(/^In stock/).check();

  facets.open();
  await expect(page).toHaveURL(/\/products\?condition=new&inStock=1$/);
});

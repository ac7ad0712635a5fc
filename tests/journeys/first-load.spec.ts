import { firstLoadOf } from "../support/first-load";
import { expect, test } from "./journey";

// What each page loads now, rounded up. More needs a reason; less is a reason to lower the number.
const BUDGETS_KB: readonly [name: string, path: string, kilobytes: number][] = [
  // With the links of what was ordered, booked or asked for without an account, which the menu and every call know of.
  ["products", "/products", 100.9],
  ["home", "/", 103.1],
  // With the gallery of its photos; the full screen comes with the first tap.
  ["a product", "/products/1", 103.4],
  ["the cart", "/cart", 104.1],
];

for (const [name, path, kilobytes] of BUDGETS_KB)
  test(`the first load of ${name} has at most ${kilobytes} kB of JavaScript`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.ok()).toBe(true);
    const { scripts, bytes } = firstLoadOf(await response.text());
    expect(scripts.length).toBeGreaterThan(3);
    expect(bytes / 1000, scripts.join("\n")).toBeLessThanOrEqual(kilobytes);
  });

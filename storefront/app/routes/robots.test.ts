// @vitest-environment node
import { expect, it } from "vitest";
import { loader } from "./robots";

it("keeps crawlers from pages about one visitor, in every language, and names the sitemap", async () => {
  const request = new Request("https://shop.test/robots.txt");
  const text = await loader({ request, params: {}, context: {} } as never).text();
  for (const path of ["/orders", "/sw/orders", "/cart", "/sw/cart", "/search", "/sw/search"])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain("\nSitemap: https://shop.test/sitemap.xml\n");
});

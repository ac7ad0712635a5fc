import { expect, it } from "vitest";
import { pageMeta } from "./page-meta";

const root = [{ id: "root", data: { shop: { brand: "Fundi Computers" }, origin: "https://shop.test" } }];

it("returns title, description, canonical URL and Open Graph tags with the shop's name", () => {
  const meta = pageMeta(root, {
    title: "Products",
    description: "Goods.",
    path: "/products",
    image: "/uploads/a.webp",
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: "Products · Fundi Computers" },
      { name: "description", content: "Goods." },
      { tagName: "link", rel: "canonical", href: "https://shop.test/products" },
      { property: "og:url", content: "https://shop.test/products" },
      { property: "og:image", content: "https://shop.test/uploads/a.webp" },
    ]),
  );
});

it("still returns a title without shop data", () => {
  expect(pageMeta([], { title: "Page not found", description: "", noIndex: true })).toEqual(
    expect.arrayContaining([{ title: "Page not found" }, { name: "robots", content: "noindex" }]),
  );
});

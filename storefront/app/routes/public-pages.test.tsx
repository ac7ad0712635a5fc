import { getProduct, searchProducts } from "@fundi/shared/catalog/products";
import { listServices } from "@fundi/shared/catalog/services";
import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import { type ShopResults, searchShop } from "@fundi/shared/search/shop-search";
import { getConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunction, LoaderFunctionArgs } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { product, shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { service as sampleService } from "../../test/service-fixture";
import * as root from "../root";
import * as adminRoute from "./admin";
import * as notFoundRoute from "./not-found";
import * as productRoute from "./product";
import * as productsRoute from "./products";
import * as searchRoute from "./search";
import * as servicesRoute from "./services";

let api: ReturnType<typeof fakeApi>;
const page = (items: unknown[], total = items.length, corrected?: string) => {
  const categories = [{ name: "laptop", count: total }];
  return json({ items, total, page: 1, pageSize: 24, totalIsExact: true, categories, corrected });
};

const service = sampleService();

const { description: _, created_at: _at, sku: _sku, ...foundProduct } = product();
const found = (results: Partial<ShopResults>): ShopResults => ({
  ...{ order: [], products: [foundProduct], total: 30, services: [service] },
  answers: [{ kind: "faq", id: 1, title: "Where are you?", excerpt: "On Moi Avenue.", url: "/support?q=Where#faq" }],
  ...results,
});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(searchProducts, () => page([]));
});

interface PageModule {
  default: ComponentType;
  loader: (args: LoaderFunctionArgs) => unknown;
  ErrorBoundary?: ComponentType;
}

/** The real routes with their loaders, as on the server, inside the site's root data. */
function open(address: string) {
  const withContext =
    (loader: LoaderFunction): LoaderFunction =>
    (args) =>
      loader({ ...args, context: loadContext() });
  const route = (path: string, { default: Component, loader, ErrorBoundary }: PageModule) => ({
    path,
    Component,
    loader: withContext(loader as LoaderFunction),
    ...(ErrorBoundary && { ErrorBoundary }),
  });
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: withContext(root.loader as LoaderFunction),
      ErrorBoundary: root.ErrorBoundary,
      children: [
        route("products", productsRoute),
        route("products/:id", productRoute),
        route("services", servicesRoute),
        route("search", searchRoute),
        route("admin/*", adminRoute),
        route("*", notFoundRoute),
      ],
    },
  ]);
  const { pathname, search } = new URL(address, "http://shop.test");
  render(<Stub initialEntries={[{ pathname, search }]} />);
}
const heading = (name: string | RegExp) => screen.findByRole("heading", { name });

describe("/products", () => {
  it("returns 404 for a category that does not exist", async () => {
    const load = (path: string) =>
      productsRoute.loader({
        request: new Request(`http://shop.test${path}`),
        params: {},
        context: loadContext(),
      } as LoaderFunctionArgs);
    expect((await load("/products?category=nope")).init?.status).toBe(404);
    expect((await load("/products?category=laptop")).init?.status).toBe(200);
    open("/products?category=nope");
    expect(await screen.findByRole("heading", { level: 1, name: "Products" })).toBeTruthy();
  });

  it("of a shop without products shows no filters, but a contact", async () => {
    const empty = { items: [], total: 0, page: 1, pageSize: 24, totalIsExact: true, categories: [] };
    api.on(searchProducts, () => json(empty));
    open("/products?q=think");
    await heading("Nothing is for sale here yet");
    expect(screen.queryByRole("search")).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.getByRole("link", { name: "Request a Quote" }).getAttribute("href")).toBe("/services/quote");
    expect(screen.getByRole("link", { name: shop.phone })).toBeTruthy();
  });

  it("shows the filters where they exclude every product", async () => {
    open("/products?q=nothing");
    await heading("No products found");
    expect(screen.getByRole("search")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: /^Clear/ }).length).toBeGreaterThan(0);
  });

  it("has search, category and sort as a plain GET form", async () => {
    api.on(searchProducts, () => page([product()], 60));
    open("/products?q=think&category=laptop&sort=price_asc&page=2");
    await heading("Laptops");
    const form = screen.getByRole("search") as HTMLFormElement;
    expect([form.method, new URL(form.action).pathname]).toEqual(["get", "/products"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      q: "think",
      category: "laptop",
      condition: "",
      sort: "price_asc",
    });
    expect(screen.getByRole("status").textContent).toBe("60 products");
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe(
      "/products?q=think&category=laptop&sort=price_asc&page=3",
    );
    expect(screen.getByRole("link", { name: "Remove “think”" }).getAttribute("href")).toBe(
      "/products?category=laptop&sort=price_asc",
    );
  });

  it("shows a product with its condition, key specs, price and availability", async () => {
    api.on(searchProducts, () => page([product({ specs: ["RAM: 8 GB", "Processor: Core i5"], available: 2 })]));
    open("/products");
    const card = within(await screen.findByRole("article"));
    for (const text of ["Refurbished", "Core i5", "8 GB", "Only 2 left"]) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole("link", { name: "ThinkPad T480" }).getAttribute("href")).toBe("/products/1");
    expect(card.getByRole("button", { name: "Add ThinkPad T480 to cart" })).toBeTruthy();
  });

  it("shows when nothing matches, and clears the filters", async () => {
    open("/products?q=zzz");
    await heading("No products found");
    expect(screen.getAllByRole("link", { name: "Clear filters" }).at(-1)?.getAttribute("href")).toBe("/products");
  });

  it("offers a retry when the catalogue does not respond", async () => {
    for (const path of ["/api/products/search", "/api/products", "/api/products/db"] as const)
      api.on({ method: "GET", path }, () => failure(500, "INTERNAL", "boom"));
    open("/products?q=x");
    await heading("Products could not be loaded");
    expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/products?q=x");
  });
});

describe("/products/:id", () => {
  it("shows specs as a table, and the rest as a list", async () => {
    api.on(getProduct, () =>
      json(product({ specs: ["RAM: 8 GB", "Backlit keyboard", "Warranty: 6 months"], sku: "LAP-1" })),
    );
    open("/products/1");
    await heading("ThinkPad T480");
    expect(screen.getByRole("row", { name: "RAM 8 GB" })).toBeTruthy();
    expect(screen.getByRole("row", { name: "Item number LAP-1" })).toBeTruthy();
    expect(screen.getByText("Backlit keyboard").tagName).toBe("LI");
    expect(screen.getByText(/Warranty: 6 months/)).toBeTruthy();
  });

  it("says when the product arrives and what delivery costs, first where this browser chose", async () => {
    const zone = { places: [], fee: 200, freeFrom: 5000, promisedAt: null };
    api.on(listDeliveryZones, () =>
      json({
        zones: [
          { ...zone, id: 1, name: "Nairobi CBD", arrival: "tomorrow before 17:00" },
          { ...zone, id: 2, name: "Thika", freeFrom: null, arrival: "Saturday 28 November before 17:00" },
        ],
      }),
    );
    api.on(getProduct, () => json(product({ price: 8000 })));
    open("/products/1");
    await heading("ThinkPad T480");
    const line = (name: string) => screen.getByText(name).closest("li")?.textContent?.replaceAll("\u00a0", " ");
    expect(line("Nairobi CBD:")).toBe("Nairobi CBD: tomorrow before 17:00, free");
    expect(screen.getByRole("link", { name: "Delivery" }).getAttribute("href")).toBe("/policies/delivery");
    cleanup();
    localStorage.setItem("delivery_zone", "2");
    open("/products/1");
    await heading("ThinkPad T480");
    expect(line("Thika:")).toBe("Thika: Saturday 28 November before 17:00, Ksh 200");
    localStorage.clear();
  });

  it("shows “Product not found” for an unknown id", async () => {
    api.on(getProduct, () => failure(404, "NOT_FOUND", "Product not found"));
    open("/products/999");
    await heading("Product not found");
  });

  it.each(["0", "-3", "abc"])("sends no request for the id %s", async (id) => {
    open(`/products/${id}`);
    await heading("Product not found");
    expect(api.callsOf(getProduct)).toEqual([]);
  });

  it("does not allow ordering what is out of stock", async () => {
    api.on(getProduct, () => json(product({ available: 0 })));
    open("/products/1");
    await heading("ThinkPad T480");
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  });
});

describe("/services", () => {
  it("lists services by category, or those of one", async () => {
    api.on(listServices, () =>
      json([service, { ...service, id: 2, title: "Website", category: "software" }, { id: 3 }]),
    );
    open("/services?category=repairs");
    await heading("Screen replacement");
    expect(screen.queryByText("Website")).toBeNull();
    expect(screen.getByRole("link", { name: "Repairs" }).getAttribute("aria-current")).toBe("true");
  });

  it("shows an empty state, and offers a retry when they cannot be loaded", async () => {
    api.on(listServices, () => json([]));
    open("/services?category=sales");
    await heading("No services found");
    expect(screen.getByRole("link", { name: "Request a Quote" }).getAttribute("href")).toBe("/services/quote");

    api.on(listServices, () => failure(500, "INTERNAL", "boom"));
    open("/services");
    await heading("Services could not be loaded");
    expect(screen.getByRole("link", { name: "Try Again" })).toBeTruthy();
  });

  it("finds products, services and answers by words, the best group first", async () => {
    api.on(searchShop, () => json(found({ order: ["services", "products", "answers"] })));
    open("/search?q=SCREEN");
    await heading("Screen replacement");
    expect(screen.getByRole("link", { name: "All 30 products" }).getAttribute("href")).toBe("/products?q=SCREEN");
    const groups = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(["Services", "Products", "Answers"]);
    const answer = screen.getByRole("link", { name: /^Where are you\?/ });
    expect(answer.getAttribute("href")).toBe("/support?q=Where#faq");
  });

  it("helps on where nothing is found", async () => {
    api.on(searchProducts, () => page([product()]));
    api.on(searchShop, () => json(found({ order: [], products: [], total: 0, services: [], answers: [] })));
    open("/search?q=nothing");
    await heading("Nothing here is called “nothing”");
    expect(screen.getByRole("link", { name: "Request a Quote" }).getAttribute("href")).toBe("/services/quote");
    expect(screen.getByRole("link", { name: "Write to us" })).toBeTruthy();
    const categories = within(screen.getByRole("navigation", { name: "Categories" }));
    expect(categories.getByRole("link", { name: "Laptops" }).getAttribute("href")).toBe("/products?category=laptop");
  });

  it("finds products while the search over everything fails", async () => {
    api.on(searchShop, () => failure(500, "INTERNAL", "boom"));
    api.on(searchProducts, () => page([product({ name: "Lenovo ThinkPad T480" })]));
    open("/search?q=lenovo");
    await heading("Lenovo ThinkPad T480");
  });

  it("says that nothing of the kind has the price, above the nearest", async () => {
    api.on(searchProducts, async () => {
      const list = await page([product({ name: "Lenovo ThinkPad T480" })]).json();
      return json({ ...list, noneAtPrice: true });
    });
    open("/products?q=laptop+below+20k");
    await screen.findByText("Nothing for “laptop below 20k” at that price. These are the nearest.");
    cleanup();
    api.on(searchShop, () => json(found({ order: ["products"], services: [], answers: [], noneAtPrice: true })));
    open("/search?q=laptop+below+20k");
    await screen.findByText("Nothing for “laptop below 20k” at that price. These are the nearest.");
  });

  it("shows the corrected words that were searched for", async () => {
    api.on(searchProducts, () => page([product({ name: "Lenovo ThinkPad T480" })], 30, "lenovo"));
    open("/products?q=lenvo");
    await heading("Lenovo ThinkPad T480");
    expect(screen.getByText(/^Nothing found for “lenvo”/).textContent).toBe(
      "Nothing found for “lenvo”. Showing lenovo.",
    );
    cleanup();
    api.on(searchShop, () => json(found({ order: ["products"], services: [], answers: [], corrected: "lenovo" })));
    open("/search?q=lenvo");
    await screen.findByText(/^Nothing found for “lenvo”/);
    expect(screen.getByRole("link", { name: "All 30 products" }).getAttribute("href")).toBe("/products?q=lenovo");
  });
});

describe("other URLs", () => {
  it("are not found", async () => {
    open("/nope");
    await heading("Page not found");
  });

  it("under /admin link staff to the console", async () => {
    open("/admin/orders");
    await heading("The back office is the staff console");
    expect(screen.getByRole("link", { name: "Open the console" }).getAttribute("href")).toMatch(
      /\/console\/admin\/orders$/,
    );
  });
});

it('has "not found" in its title only for a 404', () => {
  const title = ({ meta }: { meta: unknown }, error: unknown) =>
    (meta as (args: object) => { title?: string }[])({ error, matches: [] })[0]?.title;
  const missing = { status: 404, statusText: "Not Found", internal: false, data: null };
  const away = { ...missing, status: 503, statusText: "Service Unavailable" };
  expect([productRoute, root].map((page) => title(page, missing))).toEqual(["Product not found", "Page not found"]);
  for (const error of [away, new Error("boom")])
    expect([productRoute, root].map((page) => title(page, error))).toEqual(Array(2).fill("Something went wrong"));
});

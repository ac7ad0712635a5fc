import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LIST_ROUTES, listDataHref } from "./list-links";
import { PrefetchLists } from "./list-prefetch";
import { offlineList } from "./offline-lists";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ahead = () => [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function show(...addresses: string[]): Promise<void> {
  render(
    <>
      <PrefetchLists />
      {addresses.map((address) => (
        <a key={address} href={address}>
          <b>{address}</b>
        </a>
      ))}
    </>,
  );
  // Its code comes when the browser is idle.
  await act(() => vi.dynamicImportSettled());
  await after(0);
  await act(() => vi.dynamicImportSettled());
}

it.each(["mouseOver", "focusIn", "touchStart"] as const)("prefetches a list on %s, once", async (event) => {
  await show("/products?category=laptop", "/about");
  fireEvent[event](screen.getByText("/products?category=laptop"));
  await after(99);
  expect(ahead()).toEqual([]);
  await after(1);
  const href = "/products.data?category=laptop&_routes=routes%2Fproducts";
  expect(ahead()).toEqual([href]);
  fireEvent[event](screen.getByText("/about"));
  fireEvent[event](screen.getByText("/products?category=laptop"));
  await after(1000);
  expect(ahead()).toEqual([href]);
});

it("fetches nothing when the pointer only passes over a link, or the link is not a list", async () => {
  await show("/products", "/products/5", "https://elsewhere.example/products");
  fireEvent.mouseOver(screen.getByText("/products"));
  await after(50);
  fireEvent.mouseOver(document.body);
  await after(1000);
  for (const other of ["/products/5", "https://elsewhere.example/products"]) {
    fireEvent.mouseOver(screen.getByText(other));
    await after(1000);
  }
  expect(ahead()).toEqual([]);
});

it("fetches nothing that is already shown or cached", async () => {
  const origin = "https://shop.example";
  const from = (pathname: string, search = "") => ({ origin, pathname, search });
  const page = (address: string) => new URL(address, origin);
  expect(listDataHref(page("/products?page=2"), from("/products"))).toBe(
    "/products.data?page=2&_routes=routes%2Fproducts",
  );
  expect(listDataHref(page("/products?page=2#top"), from("/products", "?page=2"))).toBeNull();
  expect(listDataHref(page("/services?book=3"), from("/services"))).toBeNull();
  expect(listDataHref(page("/services?book=3"), from("/"))).not.toBeNull();
  const request = new Request(page("/products?page=2"));
  await offlineList(60_000, () => true)({ request, serverLoader: async () => ({}) });
  expect(listDataHref(page("/products?page=2"), from("/products"))).toBeNull();
});

/** Cached as lists are, and opened from one: too many to be loaded ahead. */
const DETAILS = ["routes/guide"];

it("covers every route whose list is cached", () => {
  const folder = path.join(import.meta.dirname, "../routes");
  const cachedRoutes = readdirSync(folder).filter((file) =>
    /= offlineList\(/.test(readFileSync(path.join(folder, file), "utf8")),
  );
  const lists = cachedRoutes
    .map((file) => `routes/${path.parse(file).name}`)
    .filter((route) => !DETAILS.includes(route));
  expect(lists).toEqual(Object.values(LIST_ROUTES));
});

import { getProduct } from "@fundi/shared/catalog/products";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../../test/fake-api";
import { product } from "../../../../test/fixtures";
import { renderPage } from "../../../../test/render-page";
import { localStore } from "../../../browser/storage";
import { RecentlyViewed } from "./recently-viewed";
import { rememberViewed, viewedProducts } from "./viewed-products";

const SOLD = 3;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStore.remove(STORAGE_KEYS.viewedProducts);
  api = fakeApi();
  api.on(getProduct, ({ path }) => {
    const id = Number(path.split("/").at(-1));
    return id === SOLD ? failure(404, "NOT_FOUND", "Gone") : json(product({ id, name: `Laptop ${id}` }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const heading = () => screen.queryByRole("heading", { name: "Recently viewed" });
const open = (current?: number) =>
  renderPage({
    pages: { "/": () => <RecentlyViewed {...(current !== undefined && { current })} /> },
    at: "/",
  });

it("remembers the latest first, each once, and ignores damaged storage", () => {
  for (const id of [1, 2, 3, 2]) rememberViewed(id);
  expect(viewedProducts()).toEqual([2, 3, 1]);
  for (let id = 10; id < 30; id += 1) rememberViewed(id);
  expect(viewedProducts()).toEqual([29, 28, 27, 26, 25]);
  localStore.set(STORAGE_KEYS.viewedProducts, '{"a":1}');
  expect(viewedProducts()).toEqual([]);
});

it("remembers nothing where the browser refuses to store", () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  rememberViewed(1);
  refused.mockRestore();
  expect(viewedProducts()).toEqual([]);
});

it("remembers the page's product, and shows nothing the first time", async () => {
  await open(7);
  await waitFor(() => expect(viewedProducts()).toEqual([7]));
  expect(heading()).toBeNull();
});

it("shows the others as they are sold now, without what is gone, and clears the list", async () => {
  for (const id of [1, SOLD, 7]) rememberViewed(id);
  await open(7);
  expect((await screen.findByRole("link", { name: "Laptop 1" })).getAttribute("href")).toBe("/products/1");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Clear the list" }));
  expect(heading()).toBeNull();
  expect(viewedProducts()).toEqual([]);
});

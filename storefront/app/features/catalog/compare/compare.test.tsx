import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { product } from "../../../../test/fixtures";
import { renderPage } from "../../../../test/render-page";
import { localStore } from "../../../browser/storage";
import { CompareBar, ProductActions } from "../lazy-parts";
import { ProductGrid } from "../product-grid";
import { type ProductSummary, summarize } from "../product-summary";
import { ComparePage } from "./compare-page";

beforeEach(() => localStore.remove(STORAGE_KEYS.comparedProducts));

const chosen = () => localStore.get(STORAGE_KEYS.comparedProducts);

const card = (id: number, overrides: Partial<ProductSummary> = {}): ProductSummary => ({
  ...summarize(product({ id, name: `Laptop ${id}` })),
  ...overrides,
});

const open = (products: ProductSummary[], { missing = 0, onlyDifferences = false } = {}) =>
  renderPage({
    pages: {
      "/compare": () => (
        <ComparePage
          products={products}
          missing={missing}
          candidates={[card(50)]}
          q=""
          onlyDifferences={onlyDifferences}
        />
      ),
    },
    at: "/compare",
  });

describe("the page of a comparison", () => {
  const cheap = card(1, { price: 25_000, condition: "refurbished", specs: ["RAM: 8 GB", "Screen: 14-inch"] });
  const dear = card(2, { price: 40_000, condition: "refurbished", specs: ["Memory: 16 GB", "Screen: 14-inch"] });

  it("has a line for each spec, marks what differs and the lowest price", async () => {
    await open([cheap, dear]);
    const memory = screen.getByRole("row", { name: /^Memory.*Differs/ });
    expect(
      within(memory)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["8 GB", "16 GB"]);
    expect(screen.getByRole("row", { name: /^Screen/ }).textContent).not.toContain("Differs");
    const [first, second] = screen.getAllByRole("columnheader");
    expect(first?.textContent).toContain("Lowest price");
    expect(second?.textContent).not.toContain("Lowest price");
  });

  it("shows only what differs when asked, by an address", async () => {
    await open([cheap, dear], { onlyDifferences: true });
    expect(screen.getAllByRole("rowheader")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Show everything" }).getAttribute("href")).toBe("/compare?ids=1,2");
  });

  it("takes a product out, and adds one, by links", async () => {
    await open([cheap, dear]);
    expect(screen.getByRole("link", { name: "Take Laptop 1 out" }).getAttribute("href")).toBe("/compare?ids=2");
    expect(screen.getByRole("link", { name: /Laptop 50/ }).getAttribute("href")).toBe("/compare?ids=1,2,50");
  });

  it("offers no fifth product", async () => {
    await open([1, 2, 3, 4].map((id) => card(id)));
    expect(screen.queryByRole("heading", { name: "Add another" })).toBeNull();
  });

  it("says when products are gone, and marks nothing as different in one product", async () => {
    await open([cheap], { missing: 1 });
    expect(screen.getByText("1 product of this comparison is not sold any more.")).toBeTruthy();
    expect(screen.queryByText("Differs")).toBeNull();
    expect(screen.getByText("Add another product to see what differs.")).toBeTruthy();
  });

  it("stays with what differs while products are taken out, added and searched for", async () => {
    await open([cheap, dear], { onlyDifferences: true });
    const links = ["Take Laptop 2 out", /Laptop 50/].map((name) => screen.getByRole("link", { name }));
    for (const link of links) expect(link.getAttribute("href")).toContain("&only=differences");
    expect(document.querySelector<HTMLInputElement>("input[name=only]")?.value).toBe("differences");
  });

  it("says that nothing differs, and does not speak of prices that are the same", async () => {
    await open([cheap, card(3, { ...cheap, id: 3 })], { onlyDifferences: true });
    expect(screen.getByText("Nothing that we know of differs.")).toBeTruthy();
  });

  it("forgets the last product that is taken out, and all that are gone", async () => {
    await open([cheap]);
    expect(chosen()).toBe("1");
    await userEvent.click(screen.getByRole("link", { name: "Take Laptop 1 out" }));
    expect(chosen()).toBeNull();
    localStore.set(STORAGE_KEYS.comparedProducts, "8,9");
    await open([], { missing: 2 });
    expect(chosen()).toBeNull();
  });

  it("without products leads to what was chosen on this device", async () => {
    localStore.set(STORAGE_KEYS.comparedProducts, "7,8");
    await open([]);
    expect((await screen.findByRole("link", { name: "Show the 2 products you chose" })).getAttribute("href")).toBe(
      "/compare?ids=7,8",
    );
    expect(chosen()).toBe("7,8");
  });

  it("is what is chosen from then on", async () => {
    localStore.set(STORAGE_KEYS.comparedProducts, "7,8");
    await open([cheap, dear]);
    expect(chosen()).toBe("1,2");
  });
});

describe("choosing in a list", () => {
  it("adds and takes out, and leads to the comparison", async () => {
    const products = [card(1), card(2)];
    await renderPage({
      pages: {
        "/": () => (
          <>
            <ProductGrid products={products} isComparable />
            <CompareBar />
          </>
        ),
      },
      at: "/",
    });
    await userEvent.click(await screen.findByRole("button", { name: "Compare Laptop 1" }));
    await userEvent.click(screen.getByRole("button", { name: "Compare Laptop 2", pressed: false }));
    expect(screen.getByText("2 to compare")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe("/compare?ids=1,2");
    await userEvent.click(screen.getByRole("button", { name: "Compare Laptop 1", pressed: true }));
    expect(chosen()).toBe("2");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("link", { name: "Compare" })).toBeNull();
  });

  it("ends at four", async () => {
    localStore.set(STORAGE_KEYS.comparedProducts, "5,6,7,8");
    await renderPage({ pages: { "/": () => <ProductGrid products={[card(1)]} isComparable /> }, at: "/" });
    await userEvent.click(await screen.findByRole("button", { name: "Compare Laptop 1" }));
    expect(chosen()).toBe("5,6,7,8");
  });

  it("is offered on a product's page, with what is chosen already", async () => {
    localStore.set(STORAGE_KEYS.comparedProducts, "5,1");
    await renderPage({ pages: { "/": () => <ProductActions id={1} name="Laptop 1" hasAlert /> }, at: "/" });
    expect((await screen.findByRole("link", { name: "Compare with 1 other" })).getAttribute("href")).toBe(
      "/compare?ids=5,1",
    );
  });
});

import type { ProductFacets } from "@fundi/shared/catalog/products";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../../test/render-page";
import { FilterForm } from "../filter-form";
import type { Filters } from "../filters";
import { FacetPanel } from "./facet-panel";
import { readListFilters } from "./list-filters.server";

const facets: ProductFacets = {
  brand: [
    { value: "hp", label: "HP", count: 7 },
    { value: "dell", label: "Dell", count: 3 },
  ],
  cpu: [{ value: "core-i5", label: "Core i5", count: 10 }],
  memory: [4, 8, 12, 16, 24, 32, 64].map((size) => ({ value: String(size), label: `${size} GB`, count: size })),
  ...{ storage: [], screen: [], inStock: 9, price: { min: 26_500, max: 168_000 } },
  grade: [],
  battery: [],
  condition: [{ value: "refurbished", count: 4 }],
};

let isWide: boolean;
beforeEach(() => {
  isWide = true;
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
});

const open = (query = "") => {
  const filters: Filters = readListFilters(new URLSearchParams(query));
  const List = () => (
    <>
      <FilterForm filters={filters} categories={[]} facets={facets}>
        10 products
      </FilterForm>
      <FacetPanel facets={facets} filters={filters} />
    </>
  );
  return renderPage({ pages: { products: List }, at: `/products?${query}` });
};
const group = (name: string) => within(screen.getByRole("group", { name }));

describe("the filters of a list", () => {
  it("are fields of the form, with counts, and without those that narrow nothing down", async () => {
    await open("memory=64&screen=14");
    const form = screen.getByRole("search") as HTMLFormElement;
    expect(group("Brand").getByRole("checkbox", { name: /^HP\W+7 products$/ })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Processor" })).toBeNull();
    // Chosen, and gone from the results.
    expect(group("Screen").getByRole<HTMLInputElement>("checkbox", { name: /^14″\W+0 products$/ }).checked).toBe(true);
    expect([...new FormData(form)].filter(([, value]) => value !== "")).toEqual([
      ["sort", "newest"],
      ["memory", "64"],
      ["screen", "14"],
    ]);
    // What is chosen is never folded away.
    expect(group("Memory").getByText("1 more").closest("details")?.open).toBe(true);
    expect(screen.getByRole("option", { name: "Refurbished (4)" })).toBeTruthy();
  });

  it("are applied at once on a wide screen", async () => {
    const user = userEvent.setup();
    const page = await open("brand=hp");
    await user.click(group("Brand").getByRole("checkbox", { name: /^Dell/ }));
    await waitFor(() => expect(page.place().path).toBe("/products?brand=hp%2Cdell"));
  });

  it("are a sheet on a phone, applied by its button", async () => {
    isWide = false;
    const user = userEvent.setup();
    const page = await open("inStock=1");
    const sheet = screen.getByRole("complementary", { name: "Filters" });
    await user.click(screen.getByRole("link", { name: "Filter 1" }));
    expect(sheet.dataset.open).toBe("true");
    expect(document.activeElement).toBe(sheet);
    await user.type(screen.getByRole("spinbutton", { name: "Price up to" }), "50000");
    await user.click(group("Brand").getByRole("checkbox", { name: /^HP/ }));
    expect(page.place().path).toBe("/products?inStock=1");
    await user.click(screen.getByRole("button", { name: "Show results" }));
    await waitFor(() => expect(page.place().path).toContain("maxPrice=50000"));
    expect(new URLSearchParams(page.place().path.split("?")[1]).get("brand")).toBe("hp");
    expect(sheet.dataset.open).toBeUndefined();
    await user.click(screen.getByRole("link", { name: "Filter 1" }));
    await user.keyboard("{Escape}");
    expect(sheet.dataset.open).toBeUndefined();
  });
});

import { type ShopResults, searchShop } from "@fundi/shared/search/shop-search";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, json, noNetwork } from "../../../test/fake-api";
import { product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { service } from "../../../test/service-fixture";
import { SearchField } from "./search-field";
import { clearSuggestions } from "./suggestions/use-suggestions";

const { description: _, created_at: _at, sku: _sku, ...found } = product({ name: "Dell screen 24", price: 11_500 });
const results: ShopResults = {
  order: ["services", "products", "answers"],
  services: [service({ id: 2, title: "Laptop screen replacement", slug: "laptop-screen-replacement" })],
  products: [found],
  total: 38,
  answers: [{ kind: "faq", id: 3, title: "How long does a screen take?", excerpt: "", url: "/support?q=How#faq" }],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  clearSuggestions();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  api = fakeApi();
  api.on(searchShop, () => json(results));
});

async function open() {
  const user = userEvent.setup();
  const page = await renderPage({ pages: { "/": () => <SearchField /> }, at: "/" });
  const field = screen.getByLabelText<HTMLInputElement>("Search products and services");
  return { user, page, field };
}
const options = () => screen.findAllByRole("option");
const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("the search field", () => {
  it("asks for nothing, and is a plain form, until somebody is in it", async () => {
    const { field } = await open();
    expect(field.form?.getAttribute("action")).toBe("/search");
    expect(field.name).toBe("q");
    expect(screen.getByRole("searchbox")).toBe(field);
    expect(api.calls).toEqual([]);
  });

  it("suggests services, goods and answers with prices, the best group first", async () => {
    const { user, field } = await open();
    await user.type(field, "laptop screen");
    const list = await options();
    expect(list.map(({ textContent }) => textContent)).toEqual([
      "Laptop screen replacement1–2 hoursfrom Ksh6,500",
      expect.stringContaining("Dell screen 24"),
      "How long does a screen take?",
      "All results for “laptop screen”",
    ]);
    expect(list[1]?.textContent).toContain("11,500");
    expect(
      within(list[0] as HTMLElement)
        .getAllByText(/^(Laptop|screen)$/)
        .map(({ tagName }) => tagName),
    ).toEqual(["STRONG", "STRONG"]);
    const groups = screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual(["Services", "Products", "Answers", "All results"]);
    expect(screen.getByRole("status").textContent).toContain("4 suggestions");
  });

  it("asks once for a word, and not again for what it has seen", async () => {
    const { user, field } = await open();
    await user.type(field, "screen");
    await options();
    await user.type(field, "s{Backspace}");
    await options();
    const asked = api.calls.map(({ query }) => query.get("q"));
    expect(asked.filter((q) => q === "screen")).toEqual(["screen"]);
    expect(api.calls[0]?.query.get("limit")).toBe("3");
  });

  it("is moved through by the arrow keys, and opens what is active", async () => {
    const { user, page, field } = await open();
    await user.type(field, "screen");
    await options();
    expect(field.getAttribute("role")).toBe("combobox");
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(activeOf(field)).toBeUndefined();
    await user.keyboard("{ArrowUp}");
    expect(activeOf(field)).toBe("All results for “screen”");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(activeOf(field)).toContain("Dell screen 24");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(page.place().path).toBe("/products/1"));
  });

  it("closes on the first Escape and keeps what was typed", async () => {
    const { user, field } = await open();
    await user.type(field, "screen");
    await options();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field.value).toBe("screen");
    await user.keyboard("{ArrowDown}");
    expect(await options()).toHaveLength(4);
  });

  it("offers what was searched for on this device", async () => {
    localStorage.setItem(STORAGE_KEYS.recentSearches, JSON.stringify(["kioo", "charger"]));
    const { user, page, field } = await open();
    await user.click(field);
    expect((await options()).map(({ textContent }) => textContent)).toEqual(["kioo", "charger"]);
    await user.click(screen.getByRole("option", { name: "charger" }));
    await waitFor(() => expect(page.place().path).toBe("/search?q=charger"));
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.recentSearches) ?? "")).toEqual(["charger", "kioo"]);
  });

  it("forgets the searches of this device", async () => {
    localStorage.setItem(STORAGE_KEYS.recentSearches, JSON.stringify(["kioo"]));
    const { user, field } = await open();
    await user.click(field);
    await user.click(await screen.findByRole("button", { name: "Clear these searches" }));
    expect(localStorage.getItem(STORAGE_KEYS.recentSearches)).toBeNull();
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("leads on where nothing is found, and to the form's page without a network", async () => {
    api.on(searchShop, () => json({ order: [], products: [], total: 0, services: [], answers: [] }));
    const { user, field } = await open();
    await user.type(field, "zzzz");
    expect((await options()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Nothing found for “zzzz” yet"),
    ]);
    api.on(searchShop, noNetwork);
    await user.clear(field);
    await user.type(field, "other");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  });
});

import { addFavorite, type Favorite, listFavorites, removeFavorite } from "@fundi/shared/catalog/favorites";
import { listProductAlerts, type ProductAlert, removeProductAlert } from "@fundi/shared/catalog/product-alerts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, endSession } from "../../session";
import { chooseFavorites } from "./favorite-list";
import { FavoritesPage } from "./favorites-page";
import { Heart } from "./heart";

const AT = "2026-11-20T08:00:00.000Z";
const favorite = (overrides: Partial<Favorite> = {}): Favorite => ({
  id: 1,
  type: "product",
  itemId: 12,
  name: "ThinkPad T480",
  price: 45_000,
  condition: "refurbished",
  specs: ["Core i5", "8 GB RAM"],
  image_url: null,
  image: null,
  category: "laptop",
  description: "",
  created_at: AT,
  rating: null,
  dateAdded: AT,
  available: 3,
  isOffered: true,
  ...overrides,
});
const service = (overrides: Partial<Favorite> = {}): Favorite =>
  favorite({
    id: 2,
    type: "service",
    itemId: 4,
    name: "Screen replacement",
    price: 6500,
    condition: null,
    specs: ["Genuine parts"],
    category: "repairs",
    rating: 4.5,
    available: null,
    ...overrides,
  });

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  token += 1;
  adoptSession({ token: `f${token}`, user: jane });
  api = fakeApi();
});

const pages = {
  "/favorites": FavoritesPage,
  "/heart": () => <Heart type="product" itemId={12} name="ThinkPad T480" />,
};
const open = (list: Favorite[], at: keyof typeof pages = "/favorites", alerts: ProductAlert[] = []) => {
  api.on(listFavorites, () => json(list));
  api.on(listProductAlerts, () => json(alerts));
  return renderPage({ pages, at });
};
const card = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("article") as HTMLElement);
const heart = () => screen.findByRole("button", { name: "Favorite: ThinkPad T480" });
const isPressed = async () => (await heart()).getAttribute("aria-pressed") === "true";

describe("the favourites page", () => {
  it("is empty for guests, without a request", async () => {
    endSession();
    await open([]);
    expect(await screen.findByText("No favorites yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse products" }).getAttribute("href")).toBe("/products");
    expect(screen.getByRole("link", { name: "Browse services" }).getAttribute("href")).toBe("/services");
    expect(api.calls).toEqual([]);
  });

  it("counts all, products and services", async () => {
    await open([favorite(), favorite({ id: 3, itemId: 13, name: "Dell" }), service()]);
    await card("Dell");
    const figures = [...document.querySelectorAll("dl > div")].map((figure) => figure.textContent);
    expect(figures).toEqual(["Total3", "Products2", "Services1"]);
  });

  it("lists the alerts about products, which are removed there", async () => {
    const alert = {
      ...{ id: 7, productId: 12, productName: "ThinkPad T480", price: 32_000, wishedPrice: 30_000, channel: "mail" },
      ...{ isOffered: true, isConfirmed: true, createdAt: "2026-11-20T08:00:00.000Z" },
    } satisfies ProductAlert;
    await open([], "/favorites", [alert]);
    expect(await screen.findByText(/When it costs Ksh\s30,000 or less\. By e-mail/)).toBeTruthy();
    api.on(removeProductAlert, () => json({ success: true, message: "Removed" }));
    api.on(listProductAlerts, () => json([]));
    await userEvent.click(screen.getByRole("button", { name: "Remove ThinkPad T480" }));
    await waitFor(() => expect(screen.queryByText("We tell you about")).toBeNull());
    expect(api.callsOf(removeProductAlert)[0]?.path).toBe("/api/product-alerts/7");
  });

  it("shows favourites as cards or as a list", async () => {
    await open([favorite(), service()]);
    const screenService = await card("Screen replacement");
    expect(screenService.getByText("Rated 4.5 of 5")).toBeTruthy();
    expect(screenService.getByText("Added 20 Nov 2026")).toBeTruthy();
    const list = screen.getByRole("button", { name: "List" });
    expect(list.getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(list);
    expect(list.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: "Grid" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("searches case-insensitively, and filters by type", async () => {
    await open([favorite(), service()]);
    await userEvent.type(await screen.findByRole("searchbox"), "THINK");
    expect(screen.queryByText("Screen replacement")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Services" }));
    expect(screen.getByText("No favorites match.")).toBeTruthy();
    await userEvent.clear(screen.getByRole("searchbox"));
    expect(screen.getByText("Screen replacement")).toBeTruthy();
    expect(screen.queryByText("ThinkPad T480")).toBeNull();
  });

  it("adds a product to the cart", async () => {
    await open([favorite()]);
    await userEvent.click((await card("ThinkPad T480")).getByRole("button", { name: "Add to cart: ThinkPad T480" }));
    expect(JSON.parse(localStorage.getItem("cart") ?? "[]")).toMatchObject([{ id: 12, quantity: 1 }]);
    expect(toast.success).toHaveBeenCalledWith("Added to cart", { description: "ThinkPad T480" });
  });

  it("ignores the second tap of a double tap", async () => {
    await open([favorite()]);
    await userEvent.dblClick((await card("ThinkPad T480")).getByRole("button", { name: "Add to cart: ThinkPad T480" }));
    expect(JSON.parse(localStorage.getItem("cart") ?? "[]")).toMatchObject([{ id: 12, quantity: 1 }]);
  });

  it("opens the booking of a service", async () => {
    await open([service()]);
    const book = (await card("Screen replacement")).getByRole("link", { name: "Book now: Screen replacement" });
    expect(book.getAttribute("href")).toBe("/services?book=4");
  });

  it("marks items that are no longer offered or sold out, and sells neither", async () => {
    await open([favorite({ isOffered: false }), favorite({ id: 3, itemId: 13, name: "Dell", available: 0 })]);
    const gone = await card("ThinkPad T480");
    expect(gone.getByText("No longer available")).toBeTruthy();
    expect(gone.queryByRole("link")).toBeNull();
    expect((await card("Dell")).getByText("Sold out")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Add to cart/ })).toBeNull();
  });

  it("removes an item, with undo", async () => {
    api.on(removeFavorite, () => json({ success: true, message: "Removed" }));
    await open([favorite()]);
    await userEvent.click(await heart());
    expect(await screen.findByText("No favorites yet")).toBeTruthy();
    expect(api.callsOf(removeFavorite)[0]?.path).toBe("/api/favorites/1");
    expect(toast.info).toHaveBeenCalledWith(
      "Removed from favorites",
      expect.objectContaining({ action: expect.anything() }),
    );
  });

  it("never shows another user's list", async () => {
    const { unmount } = await open([favorite()]);
    await card("ThinkPad T480");
    unmount();
    adoptSession({ token: "another", user: { ...jane, id: 8 } });
    api.on(listFavorites, () => new Promise(() => {}));
    await renderPage({ pages, at: "/favorites" });
    expect(screen.getByText("Loading...")).toBeTruthy();
    expect(screen.queryByText("ThinkPad T480")).toBeNull();
  });

  it("can be reloaded after a failure", async () => {
    api.on(listFavorites, () => failure(500, "INTERNAL", "Broken"));
    await renderPage({ pages, at: "/favorites" });
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(listFavorites, () => json([favorite()]));
    await userEvent.click(again);
    expect(await screen.findByText("ThinkPad T480")).toBeTruthy();
  });
});

it("a favourite has its type beside its category", () => {
  const kept = favorite({ category: "laptop", type: "product" });
  expect(chooseFavorites([kept], { filter: "product", search: "laptop" })).toEqual([kept]);
  expect(chooseFavorites([kept], { filter: "service", search: "" })).toEqual([]);
});

describe("the heart", () => {
  it("is hidden for guests, without a request", async () => {
    endSession();
    const { container } = await open([], "/heart");
    expect(container.textContent).toBe("");
    expect(api.calls).toEqual([]);
  });

  it("is full for favourites, and adds others", async () => {
    api.on(addFavorite, () => json(favorite(), 201));
    await open([], "/heart");
    expect(await isPressed()).toBe(false);
    await userEvent.click(await heart());
    expect(await isPressed()).toBe(true);
    await waitFor(() => expect(api.callsOf(addFavorite)[0]?.body).toEqual({ type: "product", itemId: 12 }));
  });

  it("is empty again when the server cannot be reached", async () => {
    api.on(addFavorite, noNetwork);
    await open([], "/heart");
    await userEvent.click(await heart());
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(await isPressed()).toBe(false);
  });
});

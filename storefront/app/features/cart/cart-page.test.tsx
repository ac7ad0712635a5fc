import { getProduct } from "@fundi/shared/catalog/products";
import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import type { ZoneOffer } from "@fundi/shared/delivery/delivery-zone";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, endSession, logOut } from "../../session";
import type { CartLine, CartProduct } from "./cart";
import { addToCart, clearCart } from "./cart-actions";
import { CartBadge } from "./cart-badge";
import { CartPage } from "./cart-page";

let api: ReturnType<typeof fakeApi>;
let stock: Map<number, CartProduct>;

beforeEach(() => {
  localStorage.clear();
  endSession();
  vi.clearAllMocks();
  stock = new Map();
  api = fakeApi();
  api.on(getProduct, ({ path }) => {
    const found = stock.get(Number(path.split("/").pop()));
    return found ? json(found) : failure(404, "NOT_FOUND", "No such product");
  });
});

const thinkpad = product();
const mouse = product({ id: 2, name: "Mouse", price: 850, category: "mouse", available: 3 });

function put(...lines: [CartProduct, number][]): void {
  for (const [line] of lines) stock.set(line.id, line);
  const cart = lines.map(([line, quantity]) => ({ id: line.id, product: line, quantity }));
  localStorage.setItem("cart", JSON.stringify(cart));
}
const stored = () => JSON.parse(localStorage.getItem("cart") ?? "[]") as CartLine[];
const quantities = () => stored().map((line) => line.quantity);

const Page = () => (
  <>
    <CartBadge />
    <CartPage deliveryFee={0} checkout={() => <p>Checkout form</p>} />
  </>
);
const open = () => renderPage({ pages: { "/cart": Page }, at: "/cart" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const summary = () => screen.getByText("Total").closest("dl") as HTMLElement;

const ZONES: ZoneOffer[] = [
  {
    ...{ id: 1, name: "Nairobi CBD", places: ["Nairobi"], fee: 200, freeFrom: 5000 },
    ...{ promisedAt: "2026-11-27T14:00:00.000Z", arrival: "tomorrow before 17:00", paysAtHandover: true },
  },
  {
    id: 2,
    name: "Thika",
    places: ["Thika"],
    fee: 450,
    freeFrom: null,
    promisedAt: null,
    arrival: "",
    paysAtHandover: true,
  },
];
const openWithZones = () => {
  api.on(listDeliveryZones, () => json({ zones: ZONES }));
  return renderPage({ pages: { "/cart": Page }, at: "/cart", settings: { deliveryZones: true } });
};
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

describe("delivery in the cart of a shop with zones", () => {
  it("says from how much on, and that the place comes later, while none is chosen", async () => {
    put([mouse, 1]);
    await openWithZones();
    await screen.findByText(/You choose the place at checkout/);
    expect(plain(summary().textContent)).toContain("DeliveryAt checkout");
    expect(plain(summary().textContent)).toContain("TotalKsh850");
  });

  it("adds the fee of the place that was chosen last, with its day", async () => {
    put([mouse, 1]);
    localStorage.setItem("delivery_zone", "1");
    await openWithZones();
    await screen.findByText(/^Nairobi CBD: tomorrow before 17:00/);
    await waitFor(() => expect(plain(summary().textContent)).toContain("TotalKsh1,050"));
  });

  it("is free from the sum of the place on, and forgets a place that is gone", async () => {
    put([thinkpad, 1]);
    localStorage.setItem("delivery_zone", "1");
    const { unmount } = await openWithZones();
    await waitFor(() => expect(plain(summary().textContent)).toContain("DeliveryFree"));
    unmount();
    localStorage.setItem("delivery_zone", "9");
    await openWithZones();
    await screen.findByText(/You choose the place at checkout/);
  });
});

describe("a unit of a used product in the cart", () => {
  const unit: CartProduct = { ...thinkpad, hasUnits: true, unit: { id: 5, tail: "K7Q2" }, available: 1 };

  it("is one of a kind: named by the end of its serial when it is added, without a quantity", async () => {
    addToCart(unit);
    expect(toast.success).toHaveBeenLastCalledWith("Added to cart", {
      description: "ThinkPad T480 · Serial ends in K7Q2",
    });
    addToCart(unit);
    expect(toast.info).toHaveBeenLastCalledWith("This one is in your cart already", { description: "ThinkPad T480" });
    await open();
    expect(screen.getByText("Serial ends in K7Q2")).toBeTruthy();
    expect(screen.queryByLabelText(/^Quantity of/)).toBeNull();
    expect(screen.queryByText(/ each$/)).toBeNull();
  });

  it("says that somebody else has taken it, links to the others, and is not counted", async () => {
    put([{ ...unit, available: 0 }, 1], [mouse, 1]);
    localStorage.setItem(
      "cart",
      JSON.stringify([
        { product: { ...unit, available: 0 }, quantity: 1 },
        { product: mouse, quantity: 1 },
      ]),
    );
    await open();
    expect(await screen.findByText("Somebody else has taken this one.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the others" }).getAttribute("href")).toBe("/products/1");
    expect(plain(summary().textContent)).toContain("Subtotal (1 item)Ksh850");
    expect(plain(summary().textContent)).toContain("TotalKsh850");
  });
});

describe("the cart", () => {
  it("shows an empty state that links to the products", async () => {
    await open();
    expect(screen.getByRole("heading", { name: "Your cart is empty" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse products" }).getAttribute("href")).toBe("/products");
  });

  it("shows the phone number instead of checkout while the shop has no payment method", async () => {
    put([mouse, 1]);
    await renderPage({ pages: { "/cart": Page }, at: "/cart", settings: { mpesa: null, phone: "0712 345 678" } });
    expect(screen.getByText(/We cannot take payments online yet/).textContent).toContain("0712 345 678");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" }).disabled).toBe(true);
  });

  it("says where the order is when the cart was ordered in another tab", async () => {
    put([thinkpad, 1]);
    await open();
    await press("Proceed to Checkout");
    act(clearCart);
    expect(screen.getByText(/^If you have just ordered in another tab/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/orders");
  });

  it("is empty when the stored data are damaged", async () => {
    localStorage.setItem("cart", "x");
    await open();
    expect(screen.getByText("Your cart is empty")).toBeTruthy();
  });

  it("shows lines, subtotal and total, and delivery also when it is free", async () => {
    put([thinkpad, 2], [mouse, 1]);
    await open();
    expect(screen.getByRole("link", { name: "ThinkPad T480" })).toBeTruthy();
    const labels = [...summary().querySelectorAll("dt")].map((label) => label.textContent);
    expect(labels).toEqual(["Subtotal (3 items)", "Delivery", "Total"]);
    expect(summary().textContent).toContain("90,850");
    expect(screen.getByText("3")).toBeTruthy();
  });

  it("changes quantities by plus, minus and typing", async () => {
    put([mouse, 1]);
    await open();
    await press("One more of Mouse");
    expect(quantities()).toEqual([2]);
    await press("One less of Mouse");
    expect(quantities()).toEqual([1]);
    const field = screen.getByLabelText("Quantity of Mouse");
    await userEvent.clear(field);
    await userEvent.type(field, "2{Enter}");
    expect(quantities()).toEqual([2]);
  });

  it("rejects a quantity that is not a whole number", async () => {
    put([mouse, 1]);
    await open();
    const field = screen.getByLabelText<HTMLInputElement>("Quantity of Mouse");
    for (const typed of ["2.5", "-3", "many"]) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      expect(quantities()).toEqual([1]);
      expect(field.value).toBe("1");
      expect(toast.error).toHaveBeenLastCalledWith("Enter a whole number", expect.anything());
    }
  });

  it("limits quantities to the stock, and to 99 where stock is not counted", async () => {
    put([mouse, 3], [thinkpad, 99]);
    await open();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "One more of Mouse" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "One more of ThinkPad T480" }).disabled).toBe(true);
    const field = screen.getByLabelText("Quantity of Mouse");
    await userEvent.clear(field);
    await userEvent.type(field, "100");
    await userEvent.tab();
    expect(quantities()).toEqual([3, 99]);
  });

  it("removes a line at zero, with undo", async () => {
    put([thinkpad, 1], [mouse, 1]);
    await open();
    await press("One less of ThinkPad T480");
    expect(stored().map((line) => line.id)).toEqual([2]);
    const options = vi.mocked(toast.info).mock.calls[0]?.[1];
    act(() => options?.action?.onClick());
    expect(stored().map((line) => line.id)).toEqual([1, 2]);
  });

  it("removes a line and clears everything, with undo", async () => {
    put([thinkpad, 1], [mouse, 1]);
    await open();
    await press("Remove Mouse");
    expect(stored()).toHaveLength(1);
    await press("Clear cart");
    expect(screen.getByText("Your cart is empty")).toBeTruthy();
    expect(localStorage.getItem("cart")).toBeNull();
    const options = vi.mocked(toast.info).mock.calls.at(-1)?.[1];
    act(() => options?.action?.onClick());
    expect(stored()).toHaveLength(1);
  });

  it("follows changes of another tab", async () => {
    await open();
    put([mouse, 2]);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "cart" })));
    expect(screen.getByRole("link", { name: "Mouse" })).toBeTruthy();
  });

  it("is emptied at log-out", async () => {
    adoptSession({ token: "t1", user: jane });
    put([mouse, 2]);
    await open();
    act(() => logOut());
    expect(screen.getByText("Your cart is empty")).toBeTruthy();
  });
});

describe("the check when the cart is opened", () => {
  it("shows that a price changed, and charges the new one", async () => {
    put([thinkpad, 1]);
    stock.set(1, { ...thinkpad, price: 40_000 });
    await open();
    expect(await screen.findByText(/The price changed from Ksh\s45,000 to Ksh\s40,000\./)).toBeTruthy();
    expect(summary().textContent).toContain("40,000");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" }).disabled).toBe(false);
  });

  it("shows how many are left, and reduces the quantity on click", async () => {
    put([mouse, 3]);
    stock.set(2, { ...mouse, available: 1 });
    await open();
    const line = within((await screen.findByText("Only 1 left in stock.")).parentElement as HTMLElement);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" }).disabled).toBe(true);
    await userEvent.click(line.getByRole("button", { name: "Take 1" }));
    expect(quantities()).toEqual([1]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" }).disabled).toBe(false);
  });

  it("shows what is sold out or no longer sold", async () => {
    put([mouse, 1], [thinkpad, 1]);
    stock.set(2, { ...mouse, available: 0 });
    stock.delete(1);
    await open();
    expect(await screen.findByText("Sold out since you added it.")).toBeTruthy();
    expect(screen.getByText("This product is no longer sold.")).toBeTruthy();
  });

  it("leaves the lines unchanged when the server cannot be reached", async () => {
    put([mouse, 1]);
    api.on(getProduct, noNetwork);
    await open();
    expect(quantities()).toEqual([1]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" }).disabled).toBe(false);
  });
});

describe("proceeding to checkout", () => {
  it("opens the form for a guest, too, who may sign in first and come back to the cart", async () => {
    put([mouse, 1]);
    const { place } = await open();
    await userEvent.click(screen.getByRole("link", { name: "Sign in first" }));
    await waitFor(() => expect(place().path).toBe("/login"));
    expect(place().state).toMatchObject({ returnTo: "/cart" });
    const { place: again } = await open();
    await press("Proceed to Checkout");
    expect(again()).toMatchObject({ path: "/cart", state: { isCheckout: true } });
  });

  it("opens the form in place for a signed-in user", async () => {
    adoptSession({ token: "t1", user: jane });
    put([mouse, 1]);
    const { place } = await open();
    await press("Proceed to Checkout");
    expect(screen.getByText("Checkout form")).toBeTruthy();
    expect(place()).toMatchObject({ path: "/cart", state: { isCheckout: true } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Checkout" })));
  });

  it("lists the items beside the form", async () => {
    adoptSession({ token: "t1", user: jane });
    put([mouse, 2]);
    await open();
    expect(screen.queryByRole("list", { name: "Items" })).toBeNull();
    await press("Proceed to Checkout");
    expect(screen.getByRole("list", { name: "Items" }).textContent).toMatch(new RegExp(`2 × ${mouse.name}Ksh\\s1,700`));
  });

  it("checks again, and shows changes beside the form", async () => {
    adoptSession({ token: "t1", user: jane });
    put([mouse, 1]);
    await open();
    stock.set(2, { ...mouse, price: 900 });
    await press("Proceed to Checkout");
    expect(await screen.findByText(/The price changed from Ksh\s850 to Ksh\s900\./)).toBeTruthy();
    expect(summary().textContent).toContain("900");
  });

  it("shows changes that arrive after the form was opened", async () => {
    adoptSession({ token: "t1", user: jane });
    put([mouse, 1]);
    let response = () => {};
    api.on(
      getProduct,
      () =>
        new Promise((resolve) => {
          response = () => resolve(json({ ...mouse, available: 0 }));
        }),
    );
    await open();
    await press("Proceed to Checkout");
    await act(async () => response());
    expect(await screen.findByText("Sold out since you added it.")).toBeTruthy();
  });
});

describe("adding to the cart", () => {
  it("shows a toast, and increases the quantity of an existing line", () => {
    addToCart(product());
    addToCart(product(), 2);
    expect(quantities()).toEqual([3]);
    expect(toast.success).toHaveBeenCalledWith("Added to cart", { description: "ThinkPad T480" });
    expect(toast.success).toHaveBeenLastCalledWith("Added to cart", { description: "ThinkPad T480: 3 in your cart" });
  });

  it("shows when there are fewer in stock", () => {
    addToCart(mouse, 5);
    expect(quantities()).toEqual([3]);
    expect(toast.info).toHaveBeenCalledWith("Added to cart", expect.anything());
  });

  it("rejects a sold-out product", () => {
    addToCart({ ...mouse, available: 0 });
    expect(stored()).toEqual([]);
    expect(toast.error).toHaveBeenCalledWith("Sold out", expect.anything());
  });

  it("shows the number of units, and nothing when there are none", async () => {
    const { container } = await renderPage({ pages: { "/": CartBadge }, at: "/" });
    expect(container.textContent).toBe("");
    act(() => addToCart(product(), 2));
    act(() => addToCart(mouse));
    expect(container.textContent).toBe("3 items");
    act(() => clearCart());
    expect(container.textContent).toBe("");
  });
});

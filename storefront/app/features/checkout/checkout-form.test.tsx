import { checkout } from "@fundi/shared/orders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, order, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession } from "../session";
import { CheckoutForm } from "./checkout-form";

let api: ReturnType<typeof fakeApi>;
const back = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adoptSession({ token: "t1", user: jane });
  fill([1, 2], [2, 1]);
  api = fakeApi();
});

function fill(...lines: [id: number, quantity: number][]): void {
  const cart = lines.map(([id, quantity]) => ({ id, product: product({ id, name: `Product ${id}` }), quantity }));
  localStorage.setItem("cart", JSON.stringify(cart));
}

const open = () => renderPage({ pages: { "/cart": () => <CheckoutForm onBack={back} /> }, at: "/cart" });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const placeOrder = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));
const placed = () => json({ success: true, order: order() }, 201);

async function fillAddress(): Promise<void> {
  await userEvent.type(field("Street and building"), "Tom Mboya Street");
  await userEvent.type(field("City or town"), "Nairobi");
}

describe("the form", () => {
  it("is filled with what is known of the person", async () => {
    await open();
    expect(field("First name").value).toBe("Jane");
    expect(field("Last name").value).toBe("Doe");
    expect(field("E-mail").value).toBe("jane@example.com");
    expect(field("Phone").value).toBe("071 234 5678");
  });

  it("names every missing field, and focuses the first", async () => {
    adoptSession({ token: "t1", user: { ...jane, firstName: "", lastName: "", phone: null } });
    await open();
    await placeOrder();
    expect(await screen.findAllByText("Required")).toHaveLength(5);
    expect(document.activeElement).toBe(field("First name"));
    expect(api.calls).toHaveLength(0);
  });

  it("accepts Kenyan phone numbers only", async () => {
    await open();
    await fillAddress();
    await userEvent.clear(field("Phone"));
    await userEvent.type(field("Phone"), "0812345678");
    await placeOrder();
    expect(await screen.findByText("Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)")).toBeTruthy();
  });

  it("leads back to the cart", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Back to cart" }));
    expect(back).toHaveBeenCalled();
  });
});

describe("placing the order", () => {
  it("sends goods and address without prices, then goes on to the payment", async () => {
    api.on(checkout, placed);
    const { place } = await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(api.calls[0]?.body).toEqual({
      items: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
      customer: { firstName: "Jane", lastName: "Doe", email: "jane@example.com" },
      shipping: { phone: "0712345678", street: "Tom Mboya Street", city: "Nairobi", state: "", zipCode: "" },
      notes: "",
    });
    const state = { order: order(), paymentAmount: 90_000, phoneNumber: "0712345678" };
    expect(place().state).toEqual(state);
    expect(JSON.parse(sessionStorage.getItem("order_to_pay") ?? "")).toEqual(state);
  });

  const keys = () => api.callsOf(checkout).map((call) => call.headers["idempotency-key"]);

  it("keeps its key over a lost answer, also when the address is corrected, until the order is placed", async () => {
    api.on(checkout, noNetwork);
    await open();
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText(/We could not reach the shop.*cannot be ordered twice/)).toBeTruthy();
    await userEvent.type(field("Postal code (optional)"), "00100");
    api.on(checkout, placed);
    await placeOrder();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    await waitFor(() => expect(sessionStorage.getItem("checkout_attempt")).toBeNull());
  });

  it("takes a new key when the cart changed", async () => {
    api.on(checkout, noNetwork);
    const { unmount } = await open();
    await fillAddress();
    await placeOrder();
    await screen.findByRole("alert");
    unmount();
    fill([1, 3]);
    await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it("names the lines that are short and fixes their quantities", async () => {
    api.on(checkout, () =>
      failure(409, "OUT_OF_STOCK", "Some items are no longer available in that quantity.", {
        lines: [
          { productId: 1, name: "Product 1", requested: 2, available: 1 },
          { productId: 2, name: "Product 2", requested: 1, available: 0 },
        ],
      }),
    );
    await open();
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText("Product 1: only 1 left")).toBeTruthy();
    expect(screen.getByText("Product 2: not available")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Fix quantities" }));
    const cart = JSON.parse(localStorage.getItem("cart") ?? "[]") as { id: number; quantity: number }[];
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 1]]);
    expect(screen.queryByText("Product 1: only 1 left")).toBeNull();
    expect(field("City or town").value).toBe("Nairobi");
  });

  it("shows what the shop refuses at its field", async () => {
    const details = { fieldErrors: { "shipping.street": ["We do not deliver there"], items: ["Too many lines"] } };
    api.on(checkout, () => failure(400, "VALIDATION_ERROR", "Some fields are not valid.", details));
    await open();
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText("We do not deliver there")).toBeTruthy();
    expect(screen.getByText("Some fields are not valid. Too many lines")).toBeTruthy();
  });

  it("sends to My Orders when the same cart may have been ordered with another address", async () => {
    api.on(checkout, () => failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"));
    await open();
    await fillAddress();
    await placeOrder();
    expect((await screen.findByRole("link", { name: "My Orders" })).getAttribute("href")).toBe("/orders");
    expect(sessionStorage.getItem("checkout_attempt")).toBeNull();
  });

  it("asks to log in again when the session has expired, and comes back to the cart", async () => {
    api.on(checkout, () => failure(401, "UNAUTHORIZED", "Please sign in"));
    const { place } = await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/login"));
    expect(place().state).toMatchObject({ returnTo: "/cart" });
    expect(localStorage.getItem("auth_token")).toBeNull();
    expect(localStorage.getItem("cart")).not.toBeNull();
  });
});

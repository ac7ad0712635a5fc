import { checkout } from "@fundi/shared/orders/orders";
import { KRA_PIN_ERROR } from "@fundi/shared/values/kra-pin";
import { Link, useNavigate } from "@remix-run/react";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, noNetwork } from "../../../test/fake-api";
import { jane, order, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession } from "../../session";
import { addToCart } from "../cart";
import { CheckoutForm } from "./checkout-form";
import {
  back,
  discounted,
  feeFound,
  field,
  fill,
  fillAddress,
  handedOver,
  open,
  placed,
  placeOrder,
  startCheckout,
} from "./checkout-form.screen";
import { rememberOrdered } from "./ordered-cart";

let api: ReturnType<typeof startCheckout>;
beforeEach(() => {
  api = startCheckout();
});

describe("the form", () => {
  it("is prefilled with the user's data", async () => {
    await open();
    expect(field("First name").value).toBe("Jane");
    expect(field("Last name").value).toBe("Doe");
    expect(field("E-mail").value).toBe("jane@example.com");
    expect(field("Phone").value).toBe("0712 345 678");
  });

  it("shows the amount due beside the submit button", async () => {
    await open();
    const button = screen.getByRole("button", { name: "Place order" });
    expect(button.previousElementSibling?.textContent).toMatch(/^Total\s*Ksh\s*135,000$/);
  });

  it("limits fields to the api's maximum lengths", async () => {
    await open();
    expect([field("Street and building").maxLength, field("First name").maxLength]).toEqual([200, 80]);
    expect(field("Notes for us (optional)").maxLength).toBe(1000);
  });

  it("marks every missing field, and focuses the first", async () => {
    adoptSession({ token: "t1", user: { ...jane, firstName: "", lastName: "", phone: null } });
    await open();
    await placeOrder();
    expect(await screen.findAllByText("Required")).toHaveLength(5);
    expect(document.activeElement).toBe(field("First name"));
    expect(api.callsOf(checkout)).toHaveLength(0);
  });

  it("accepts Kenyan phone numbers only", async () => {
    await open();
    await fillAddress();
    await userEvent.clear(field("Phone"));
    await userEvent.type(field("Phone"), "0812345678");
    await placeOrder();
    expect(await screen.findByText("Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)")).toBeTruthy();
  });

  it.each(["0712345678", "0112345678", "+254712345678", "254 712 345 678", "0712 345 678", "+254 (0)712-345678"])(
    "takes the number typed as %s",
    async (typed) => {
      api.on(checkout, placed);
      await open();
      await fillAddress();
      await userEvent.clear(field("Phone"));
      await userEvent.type(field("Phone"), typed);
      await placeOrder();
      await waitFor(() => expect(api.callsOf(checkout)).toHaveLength(1));
      expect(api.callsOf(checkout)[0]?.body).toMatchObject({
        shipping: { phone: typed.includes("01") && !typed.includes("071") ? "0112345678" : "0712345678" },
      });
    },
  );

  it("restores the draft after a reload or a new sign-in, for the same user only", async () => {
    const first = await open();
    await fillAddress();
    await userEvent.type(screen.getByLabelText("Notes for us (optional)"), "Call first");
    first.unmount();
    const second = await open();
    expect(field("Street and building").value).toBe("Tom Mboya Street");
    expect(field("Notes for us (optional)").value).toBe("Call first");
    second.unmount();
    adoptSession({ token: "t2", user: { ...jane, id: jane.id + 1, address: null } });
    await open();
    expect(field("Street and building").value).toBe("");
  });

  it("sends a KRA PIN for the invoice, and says at its field what one looks like", async () => {
    api.on(checkout, placed);
    await open();
    await fillAddress();
    await userEvent.type(field("KRA PIN for the invoice (optional)"), "P05");
    await placeOrder();
    expect(screen.getByText(KRA_PIN_ERROR)).toBeTruthy();
    expect(api.callsOf(checkout)).toHaveLength(0);
    await userEvent.clear(field("KRA PIN for the invoice (optional)"));
    await userEvent.type(field("KRA PIN for the invoice (optional)"), "p051 234 567q");
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)[0]?.body).toMatchObject({ kraPin: "P051234567Q" }));
  });

  it("leads back to the cart", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Back to cart" }));
    expect(back).toHaveBeenCalled();
  });
});

describe("placing the order", () => {
  it("sends items and address without prices, then goes to the payment", async () => {
    api.on(checkout, placed);
    const { place } = await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(api.callsOf(checkout)[0]?.body).toEqual({
      items: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
      customer: { firstName: "Jane", lastName: "Doe", email: "jane@example.com" },
      handover: "delivery",
      shipping: { phone: "0712345678", street: "Tom Mboya Street", city: "Nairobi", state: "", zipCode: "" },
      deliveryFee: 0,
      payAt: "order",
      notes: "",
      kraPin: null,
    });
    const known = { order: order(), paymentAmount: 90_000, phoneNumber: "0712345678" };
    const state = { ...known, goodsInCart: 135_000, isOutOfCart: true };
    expect(place().state).toEqual(state);
    expect(JSON.parse(sessionStorage.getItem("order_to_pay") ?? "")).toEqual(state);
    // Who goes on shopping does not order them again.
    expect(localStorage.getItem("cart")).toBeNull();
  });

  it("leaves in the cart what was added meanwhile", async () => {
    api.on(checkout, () => {
      addToCart(product({ id: 3 }));
      return placed();
    });
    const { place } = await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(JSON.parse(localStorage.getItem("cart") ?? "[]")).toEqual([expect.objectContaining({ id: 3 })]);
  });

  it("leads Back to the page before the form, not to the form, which would order the same again", async () => {
    api.on(checkout, placed);
    let back = () => {};
    const Payment = () => {
      const navigate = useNavigate();
      back = () => navigate(-1);
      return null;
    };
    const Cart = () => <Link to="/checkout">Proceed</Link>;
    const Form = () => (
      <CheckoutForm onBack={() => {}} onDiscount={discounted} onHandover={handedOver} onFee={feeFound} total={90_000} />
    );
    const { place } = await renderPage({
      pages: { "/cart": Cart, "/checkout": Form, "/payment": Payment },
      at: "/cart",
    });
    await userEvent.click(screen.getByRole("link", { name: "Proceed" }));
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/payment"));
    act(() => back());
    await waitFor(() => expect(place().path).toBe("/cart"));
  });

  const keys = () => api.callsOf(checkout).map((call) => call.headers["idempotency-key"]);

  it("keeps its idempotency key after a lost response, even if the address is corrected, until the order is placed", async () => {
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

  it.each([
    ["is cut off", () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("lost")) }))],
    ["is from a captive portal", () => new Response("<h1>Welcome to our hotspot</h1>")],
  ])("shows what to do when the response %s", async (_, response) => {
    api.on(checkout, response);
    await open();
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText(/We could not reach the shop.*cannot be ordered twice/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place order" }).disabled).toBe(false);
  });

  it("warns when another tab ordered the same cart since the form was opened, and orders again only then", async () => {
    api.on(checkout, placed);
    await open();
    await fillAddress();
    rememberOrdered(
      JSON.stringify([
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ]),
      Date.now() + 1,
    );
    await placeOrder();
    expect((await screen.findByRole("alert")).textContent).toMatch(/ordered in another tab.*My Orders/);
    expect(keys()).toEqual([]);
    await placeOrder();
    await waitFor(() => expect(keys()).toHaveLength(1));
  });

  it("uses a new key when the cart changed", async () => {
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

  it("names the lines without enough stock and fixes their quantities", async () => {
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

  it("requires neither address nor fee for collection", async () => {
    api.on(checkout, placed);
    fill([1, 1]);
    await open();
    expect(handedOver).toHaveBeenLastCalledWith("delivery");
    await userEvent.click(screen.getByRole("radio", { name: /^Collect at the shop/ }));
    expect(handedOver).toHaveBeenLastCalledWith("collection");
    expect(screen.queryByLabelText("Street and building")).toBeNull();
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)).toHaveLength(1));
    expect(api.callsOf(checkout)[0]?.body).toMatchObject({
      handover: "collection",
      shipping: { street: "", city: "" },
    });
  });

  it("shows field errors of the server at the field", async () => {
    const details = { fieldErrors: { "shipping.street": ["We do not deliver there"], items: ["Too many lines"] } };
    api.on(checkout, () => failure(400, "VALIDATION_ERROR", "Some fields are not valid.", details));
    await open();
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText("We do not deliver there")).toBeTruthy();
    expect(screen.getByText("Some fields are not valid. Too many lines")).toBeTruthy();
  });

  it("links to My Orders when the same cart may have been ordered with another address", async () => {
    api.on(checkout, () => failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"));
    await open();
    await fillAddress();
    await placeOrder();
    expect((await screen.findByRole("link", { name: "My Orders" })).getAttribute("href")).toBe("/orders");
    expect(sessionStorage.getItem("checkout_attempt")).toBeNull();
  });

  it("redirects to sign in when the session has expired, and back to the cart", async () => {
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

import { listMyVouchers, type Voucher } from "@fundi/shared/loyalty";
import { checkout } from "@fundi/shared/orders";
import { Link, useNavigate } from "@remix-run/react";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, order, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession } from "../session";
import { CheckoutForm } from "./checkout-form";

let api: ReturnType<typeof fakeApi>;
const back = vi.fn();
const discounted = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adoptSession({ token: "t1", user: jane });
  fill([1, 2], [2, 1]);
  api = fakeApi();
  api.on(listMyVouchers, () => json([]));
});

const handedOver = vi.fn();

function fill(...lines: [id: number, quantity: number][]): void {
  const cart = lines.map(([id, quantity]) => ({ id, product: product({ id, name: `Product ${id}` }), quantity }));
  localStorage.setItem("cart", JSON.stringify(cart));
}

const open = () =>
  renderPage({
    pages: {
      "/cart": () => <CheckoutForm onBack={back} onDiscount={discounted} onHandover={handedOver} total={135_000} />,
    },
    at: "/cart",
  });
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

  it("says what is to be paid beside the button that orders", async () => {
    await open();
    const button = screen.getByRole("button", { name: "Place order" });
    expect(button.previousElementSibling?.textContent).toMatch(/^Total\s*Ksh\s*135,000$/);
  });

  it("takes no more than the shop does", async () => {
    await open();
    expect([field("Street and building").maxLength, field("First name").maxLength]).toEqual([200, 80]);
    expect(field("Notes for us (optional)").maxLength).toBe(1000);
  });

  it("names every missing field, and focuses the first", async () => {
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

  it("keeps what was typed over a reload or a new sign-in, for the same person only", async () => {
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
    expect(api.callsOf(checkout)[0]?.body).toEqual({
      items: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
      customer: { firstName: "Jane", lastName: "Doe", email: "jane@example.com" },
      handover: "delivery",
      shipping: { phone: "0712345678", street: "Tom Mboya Street", city: "Nairobi", state: "", zipCode: "" },
      notes: "",
    });
    const state = { order: order(), paymentAmount: 90_000, phoneNumber: "0712345678", goodsInCart: 135_000 };
    expect(place().state).toEqual(state);
    expect(JSON.parse(sessionStorage.getItem("order_to_pay") ?? "")).toEqual(state);
  });

  it("leads Back to where the form was opened from, not into a form that would order the same again", async () => {
    api.on(checkout, placed);
    let back = () => {};
    const Payment = () => {
      const navigate = useNavigate();
      back = () => navigate(-1);
      return null;
    };
    const Cart = () => <Link to="/checkout">Proceed</Link>;
    const Form = () => (
      <CheckoutForm onBack={() => {}} onDiscount={discounted} onHandover={handedOver} total={90_000} />
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

  it.each([
    ["breaks off", () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("lost")) }))],
    ["is a hotspot's", () => new Response("<h1>Welcome to our hotspot</h1>")],
  ])("says what to do when the answer %s", async (_, answer) => {
    api.on(checkout, answer);
    await open();
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText(/We could not reach the shop.*cannot be ordered twice/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place order" }).disabled).toBe(false);
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

  it("asks for no address and no fee where the order is collected", async () => {
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

describe("a voucher", () => {
  const voucher = (overrides: Partial<Voucher> = {}): Voucher => ({
    id: 1,
    code: "V-7K3M-9QXT",
    name: "KES 3,500 Product Credit",
    kind: "money",
    value: 3500,
    status: "active",
    createdAt: "2026-11-20T08:00:00.000Z",
    usedAt: null,
    expiresAt: null,
    ...overrides,
  });
  const own = () => screen.findByRole("button", { name: /^KES 3,500 Product Credit/ });
  const code = () => field("Voucher code (optional)");

  it("of one's own is chosen at a press, which the summary hears of, and goes with the order", async () => {
    api.on(listMyVouchers, () =>
      json([voucher(), voucher({ id: 2, status: "used" }), voucher({ id: 3, kind: "service_percent", value: 10 })]),
    );
    api.on(checkout, placed);
    await open();
    await userEvent.click(await own());
    expect(code().value).toBe("V-7K3M-9QXT");
    expect(screen.getByText(/^Takes Ksh\s3,500 off\.$/)).toBeTruthy();
    expect(discounted).toHaveBeenLastCalledWith(3500);
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)[0]?.body).toMatchObject({ voucherCode: "V-7K3M-9QXT" }));
  });

  it("is let go at a second press", async () => {
    api.on(listMyVouchers, () => json([voucher()]));
    await open();
    await userEvent.click(await own());
    await userEvent.click(await own());
    expect(code().value).toBe("");
    expect(discounted).toHaveBeenLastCalledWith(0);
  });

  it("that is worth more than the goods says that the rest is not kept", async () => {
    api.on(listMyVouchers, () => json([voucher({ value: 500_000 })]));
    await open();
    await userEvent.click(await own());
    expect(screen.getByText(/What is left of it is not kept/)).toBeTruthy();
    expect(discounted).toHaveBeenLastCalledWith(135_000);
  });

  it("that the shop refuses is said at its field", async () => {
    const said = "This voucher was used already.";
    api.on(checkout, () => failure(409, "VOUCHER_USED", said, { fieldErrors: { voucherCode: [said] } }));
    await open();
    await fillAddress();
    await userEvent.type(code(), "v-7k3m-9qxt");
    await placeOrder();
    await waitFor(() => expect(code().getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  });

  it("that covers everything leads to the order and leaves an empty cart", async () => {
    api.on(checkout, () => json({ success: true, order: order({ due: 0, total: 0, paymentStatus: "paid" }) }, 201));
    const { place } = await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/orders/5"));
    expect(localStorage.getItem("cart")).toBeNull();
    expect(sessionStorage.getItem("order_to_pay")).toBeNull();
  });

  it("comes along from the loyalty page", async () => {
    sessionStorage.setItem("voucher_to_use", "V-7K3M-9QXT");
    api.on(listMyVouchers, () => json([voucher()]));
    await open();
    expect(code().value).toBe("V-7K3M-9QXT");
    await waitFor(() => expect(discounted).toHaveBeenLastCalledWith(3500));
  });
});

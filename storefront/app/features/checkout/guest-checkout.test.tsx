import { checkout } from "@fundi/shared/orders/orders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, json, noNetwork } from "../../../test/fake-api";
import { order } from "../../../test/fixtures";
import { storedLinks } from "../../browser/guest-links";
import { endSession } from "../../session";
import { field, fillAddress, open, placeOrder, startCheckout } from "./checkout-form.screen";

const LINK = `5-1-${"A".repeat(22)}`;

let api: ReturnType<typeof startCheckout>;
beforeEach(() => {
  api = startCheckout();
  endSession();
  api.calls.length = 0;
});

const fillGuest = async () => {
  await userEvent.type(field("Phone"), "0712345678");
  await userEvent.type(field("Name"), "Njeri Wambui Kamau");
};

describe("checkout without an account", () => {
  it("asks how one gets it first, then for phone and name, and says quietly what needs an account", async () => {
    await open();
    expect(screen.getByText("No account needed. About one minute.")).toBeTruthy();
    expect([...document.querySelectorAll("legend")].map(({ textContent }) => textContent)).toEqual([
      "How you get it",
      "Who it is for",
    ]);
    expect(screen.queryByLabelText("Last name")).toBeNull();
    expect(screen.getByText(/Points and vouchers need an account/)).toBeTruthy();
    // Nothing is asked for an account that is not there.
    expect(api.calls).toEqual([]);
  });

  it("places the order, keeps its link on the device, and goes to the payment", async () => {
    api.on(checkout, () => json({ success: true, order: order({ customerId: null }), orderLink: LINK }, 201));
    const { place } = await open();
    await fillAddress();
    await fillGuest();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(api.callsOf(checkout)[0]?.body).toMatchObject({
      customer: { firstName: "Njeri", lastName: "Wambui Kamau" },
      shipping: { phone: "0712345678" },
    });
    expect(api.callsOf(checkout)[0]?.headers).not.toHaveProperty("authorization");
    expect(storedLinks()).toEqual([LINK]);
    // The link and nothing about the person is kept.
    expect(localStorage.getItem("guest_links")).toBe(JSON.stringify([LINK]));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Njeri|0712345678/);
  });

  it("leads to the order that was placed when its answer was lost, although other details are sent the next time", async () => {
    let first: unknown;
    api.on(checkout, ({ body }) => {
      first ??= body;
      return noNetwork();
    });
    const lost = await open();
    await fillAddress();
    await fillGuest();
    await placeOrder();
    await screen.findByText(/We could not reach the shop/);
    lost.unmount();
    // After a reload, as an api does that has placed it.
    api.on(checkout, ({ body }) =>
      JSON.stringify(body) === JSON.stringify(first)
        ? json({ success: true, order: order({ customerId: null }), orderLink: LINK }, 201)
        : failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"),
    );
    const { place } = await open();
    await userEvent.clear(field("Phone"));
    await userEvent.type(field("Phone"), "0722000000");
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(storedLinks()).toEqual([LINK]);
    const keys = api.callsOf(checkout).map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    expect(sessionStorage.getItem("checkout_unanswered")).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Njeri|0712345678|0722000000/);
  });

  it("asks a guest without any link to call, when the cart may have been ordered and nothing is known of it", async () => {
    api.on(checkout, () => failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"));
    await open();
    await fillAddress();
    await fillGuest();
    await placeOrder();
    await screen.findByText(/may have been ordered already. Please call us/);
    expect(screen.queryByRole("link", { name: "My Orders" })).toBeNull();
  });

  it("promises a mail only where one is sent, and its link only where the shop's address is known", async () => {
    const hint = () => field("E-mail (optional)").getAttribute("aria-describedby") ?? "";
    const text = () =>
      hint()
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");
    const views: [Parameters<typeof open>[0], RegExp][] = [
      [{ mail: true, storefront: "https://shop.example" }, /We send the link to your order there/],
      [{ mail: true }, /We send what you ordered and how to pay there/],
      [{ mail: false, storefront: "https://shop.example" }, /We send no mails at the moment/],
    ];
    for (const [settings, said] of views) {
      const { unmount } = await open(settings);
      expect(text()).toMatch(said);
      unmount();
    }
  });

  it("folds away what few people fill in, and opens it where something was typed or is wrong", async () => {
    const message = "At most 80 characters";
    api.on(checkout, () =>
      failure(400, "VALIDATION_ERROR", "Some fields are not valid.", { fieldErrors: { "shipping.state": [message] } }),
    );
    const isOpen = () => field("Notes for us (optional)").closest("details")?.open;
    const first = await open();
    expect(isOpen()).toBe(false);
    await fillAddress();
    await fillGuest();
    await placeOrder();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(isOpen()).toBe(true);
    await userEvent.type(field("Notes for us (optional)"), "Call first");
    first.unmount();
    await open();
    expect(isOpen()).toBe(true);
  });

  it("needs phone, name and address, but no e-mail", async () => {
    await open();
    await placeOrder();
    expect(await screen.findAllByText("Required")).toHaveLength(4);
    expect(document.activeElement).toBe(field("Street and building"));
    expect(api.callsOf(checkout)).toHaveLength(0);
  });

  it("shows at the fields what the shop refuses, and keeps what was typed", async () => {
    const message = "Enter a valid e-mail address";
    api.on(checkout, () =>
      failure(400, "VALIDATION_ERROR", "Some fields are not valid.", { fieldErrors: { "customer.email": [message] } }),
    );
    await open();
    await fillAddress();
    await fillGuest();
    await placeOrder();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field("Name").value).toBe("Njeri Wambui Kamau");
  });

  it("may pay when it arrives, and goes to the order instead of the payment", async () => {
    api.on(checkout, () =>
      json({ success: true, order: order({ customerId: null, payAt: "handover" }), orderLink: LINK }, 201),
    );
    const { place } = await open({ payAtHandover: { delivery: true, collection: false, limit: null } });
    await fillAddress();
    await fillGuest();
    expect(screen.getByText(/on the next page\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: /On delivery/ }));
    expect(screen.queryByText(/You pay by/)).toBeNull();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/orders/5"));
    expect(api.callsOf(checkout)[0]?.body).toMatchObject({ payAt: "handover" });
  });

  it("is not asked when to pay where the shop or the sum does not allow another time", async () => {
    await open({ payAtHandover: { delivery: true, collection: false, limit: 10 } });
    expect(screen.queryByText("When you pay")).toBeNull();
  });
});

import { getLoyalty, listMyVouchers, type Reward, type Voucher } from "@fundi/shared/loyalty/loyalty";
import { checkout } from "@fundi/shared/orders/orders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, json } from "../../../test/fake-api";
import { order, shop } from "../../../test/fixtures";
import { discounted, field, fillAddress, open, owns, placed, placeOrder, startCheckout } from "./checkout-form.screen";

const reward: Reward = {
  ...{
    id: 2,
    name: "KES 3,500 Product Credit",
    pointsCost: 500,
    description: "",
    category: "credit",
    available: false,
  },
};
let api: ReturnType<typeof startCheckout>;
const has = (vouchers: Voucher[], availableRewards = [reward]) => owns(api, { vouchers, availableRewards });
beforeEach(() => {
  api = startCheckout();
  has([]);
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

  it("of the user is applied on click, updates the summary, and is sent with the order", async () => {
    has([voucher(), voucher({ id: 2, status: "used" }), voucher({ id: 3, kind: "service_percent", value: 10 })]);
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

  it("is removed at a second click", async () => {
    has([voucher()]);
    await open();
    await userEvent.click(await own());
    await userEvent.click(await own());
    expect(code().value).toBe("");
    expect(discounted).toHaveBeenLastCalledWith(0);
  });

  it("worth more than the items shows that the rest expires", async () => {
    has([voucher({ value: 500_000 })]);
    await open();
    await userEvent.click(await own());
    expect(screen.getByText(/What is left of it is not kept/)).toBeTruthy();
    expect(discounted).toHaveBeenLastCalledWith(135_000);
  });

  it("refused by the server is reported once, at its focused field", async () => {
    const said = "This voucher was used already.";
    api.on(checkout, () => failure(409, "VOUCHER_USED", said, { fieldErrors: { voucherCode: [said] } }));
    await open();
    await fillAddress();
    await userEvent.type(code(), "v-7k3m-9qxt");
    await placeOrder();
    await waitFor(() => expect(code().getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(said)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it("that covers everything leads to the order and empties the cart", async () => {
    api.on(checkout, () =>
      json({ success: true, order: order({ due: 0, total: 0, paymentStatus: "paid" }), orderLink: null }, 201),
    );
    const { place } = await open();
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(place().path).toBe("/orders/5"));
    expect(localStorage.getItem("cart")).toBeNull();
    expect(sessionStorage.getItem("order_to_pay")).toBeNull();
  });

  it("is passed from the loyalty page", async () => {
    sessionStorage.setItem("voucher_to_use", "V-7K3M-9QXT");
    has([voucher()]);
    await open();
    expect(code().value).toBe("V-7K3M-9QXT");
    await waitFor(() => expect(discounted).toHaveBeenLastCalledWith(3500));
  });

  const codeField = () => screen.queryByLabelText("Voucher code (optional)");

  it("field is hidden where the shop has no vouchers, and the order is sent without one", async () => {
    api.on(checkout, placed);
    await open({ offers: { ...shop.offers, loyalty: false } });
    await waitFor(() => expect(api.callsOf(listMyVouchers)).toHaveLength(1));
    expect(codeField()).toBeNull();
    expect(api.callsOf(getLoyalty)).toHaveLength(0);
    await fillAddress();
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)[0]?.body).not.toHaveProperty("voucherCode"));
  });

  it("field is hidden where no reward gives a voucher", async () => {
    has([voucher({ status: "used" })], []);
    await open();
    await waitFor(() => expect(codeField()).toBeNull());
  });

  it("issued before the programme ended can still be used", async () => {
    has([voucher()], []);
    const { unmount } = await open();
    await own();
    unmount();
    await open({ offers: { ...shop.offers, loyalty: false } });
    await userEvent.click(await own());
    expect(code().value).toBe("V-7K3M-9QXT");
  });

  it("can be typed where the user's vouchers cannot be loaded", async () => {
    api.on(getLoyalty, () => failure(503, "UNAVAILABLE", "Please try again."));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await open();
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(codeField()).not.toBeNull();
  });
});

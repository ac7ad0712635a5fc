import { type CardResult, verifyCardPayment } from "@fundi/shared/payments/card-payments";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { order, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { tabStore } from "../../browser/storage";
import { CardReturnPage } from "./card-return-page";
import { findOrderToPay, storeOrderToPay } from "./order-to-pay";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api = fakeApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paid: CardResult = {
  success: true,
  data: {
    message: "We have received your payment.",
    amount: 18_500,
    currency: "KES",
    channel: "card",
    paymentId: 41,
    paid_at: "2026-11-20T11:22:33.000Z",
  },
};
const waiting: CardResult = { success: false, pending: true, error: "Your payment is still being confirmed." };

const open = (search: string) =>
  renderPage({ pages: { "/payment/callback": CardReturnPage }, at: `/payment/callback${search}` });
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const said = () => screen.getByRole("status").textContent;
const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const fact = (name: string) => {
  const row = screen.getByText(name).parentElement as HTMLElement;
  return within(row).getByRole("definition").textContent;
};
const fillCart = (id: number) =>
  localStorage.setItem("cart", JSON.stringify([{ id, product: product({ id }), quantity: 1 }]));
const cart = () => JSON.parse(localStorage.getItem("cart") ?? "[]") as unknown[];

describe("returning from the card provider", () => {
  it("verifies first, then shows what was paid", async () => {
    let response = (_: Response) => {};
    api.on(verifyCardPayment, () => new Promise((resolve) => (response = resolve)));
    await open("?trxref=C7K2&reference=C7K2");
    expect(title()).toBe("Verifying your payment");
    expect(api.calls.map(({ body }) => body)).toEqual([{ reference: "C7K2" }]);

    await act(async () => response(json(paid)));
    expect(title()).toBe("Payment Successful");
    expect(said()).toMatch(/Thank you for your payment! .*confirmation.*e-mail/);
    expect(fact("Amount")).toMatch(/^Ksh\s18,500$/);
    expect(fact("Payment method")).toBe("Card");
    expect(fact("Payment ID")).toBe("41");
    expect(fact("Reference")).toBe("C7K2");
    expect(fact("Paid at")).toBe("20 Nov 2026, 14:22");
    expect(leadsTo("View Orders")).toBe("/orders");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("accepts the reference from trxref alone", async () => {
    api.on(verifyCardPayment, () => json(paid));
    await open("?trxref=C7K2");
    expect(api.calls[0]?.body).toEqual({ reference: "C7K2" });
    expect(title()).toBe("Payment Successful");
  });

  it("leaves the cart alone, whose goods were taken out when they were ordered", async () => {
    fillCart(1);
    storeOrderToPay(order());
    api.on(verifyCardPayment, () => json(paid));
    await open("?reference=C7K2");
    expect(title()).toBe("Payment Successful");
    expect(cart()).toHaveLength(1);
    expect(findOrderToPay(null)).toBeNull();
  });

  it("takes the goods of an order out that an earlier version of the page stored, once per payment", async () => {
    fillCart(1);
    tabStore.set("order_to_pay", JSON.stringify({ ...storeOrderToPay(order()), isOutOfCart: undefined }));
    api.on(verifyCardPayment, () => json(paid));
    const { unmount } = await open("?reference=C7K2");
    expect(cart()).toEqual([]);
    expect(findOrderToPay(null)).toBeNull();
    unmount();

    fillCart(2);
    await open("?reference=C7K2");
    expect(title()).toBe("Payment Successful");
    expect(cart()).toHaveLength(1);
  });

  it("keeps goods in the cart that are not of the paid order", async () => {
    fillCart(2);
    storeOrderToPay(order());
    api.on(verifyCardPayment, () => json(paid));
    await open("?reference=C7K2");
    expect(title()).toBe("Payment Successful");
    expect(cart()).toHaveLength(1);
  });

  it("does not trust the URL: cart and order stay until the server confirms", async () => {
    fillCart(1);
    storeOrderToPay(order());
    api.on(verifyCardPayment, () => json({ success: false, error: "Declined" }));
    await open("?reference=C7K2&status=success");
    expect(title()).toBe("Payment Failed");
    expect(cart()).toHaveLength(1);
    expect(findOrderToPay(null)?.order.id).toBe(5);
  });
});

describe("a payment that was cancelled", () => {
  it("is shown without a request, and can be completed", async () => {
    storeOrderToPay(order());
    await open("?cancelled=true&reference=C7K2");
    expect(title()).toBe("Payment Cancelled");
    expect(said()).toBe("Payment was cancelled by user");
    expect(api.calls).toEqual([]);
    expect(leadsTo("Complete Payment")).toBe("/payment");
    expect(leadsTo("View Orders")).toBe("/orders");
    expect(findOrderToPay(null)?.order.id).toBe(5);
  });
});

describe("a payment that failed", () => {
  it("is shown without a reference in the URL", async () => {
    await open("");
    expect(title()).toBe("Payment Failed");
    expect(said()).toBe("Payment reference not found");
    expect(api.calls).toEqual([]);
  });

  it.each([
    ["Your bank did not accept this payment.", "Your bank did not accept this payment."],
    [undefined, "Payment verification failed"],
  ])("shows the server's message, %j, and links to the cart", async (error, shown) => {
    api.on(verifyCardPayment, () => json({ success: false, ...(error && { error }) }));
    await open("?reference=C7K2");
    expect(title()).toBe("Payment Failed");
    expect(said()).toBe(shown);
    expect(leadsTo("Try Again")).toBe("/cart");
    expect(leadsTo("View Orders")).toBe("/orders");
    expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
  });

  it.each([
    [
      "the shop's refusal",
      () => failure(404, "NOT_FOUND", "Payment reference not found"),
      "Payment reference not found",
    ],
    ["a lost network", noNetwork, "Network error"],
    ["an error without words", () => Promise.reject(new DOMException("", "AbortError")), "Failed to verify payment"],
  ])("shows %s and can be checked again", async (_, reply, shown) => {
    api.on(verifyCardPayment, reply as () => Promise<Response>);
    await open("?reference=C7K2");
    expect(title()).toBe("Payment Failed");
    expect(said()).toBe(shown);
    expect(leadsTo("Try Again")).toBe("/cart");

    api.on(verifyCardPayment, () => json(paid));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Check again" })));
    expect(title()).toBe("Payment Successful");
  });
});

describe("a payment that is still pending at the bank", () => {
  it("is polled with increasing delays until the result is known", async () => {
    vi.useFakeTimers();
    api.on(verifyCardPayment, () => json(waiting));
    await open("?reference=C7K2");
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(title()).toBe("Still being confirmed");
    expect(said()).toBe("Your payment is still being confirmed.");
    expect(leadsTo("View Orders")).toBe("/orders");
    await act(async () => vi.advanceTimersByTimeAsync(1999));
    expect(api.calls).toHaveLength(1);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(api.calls).toHaveLength(2);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(api.calls).toHaveLength(2);

    api.on(verifyCardPayment, () => json(paid));
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(title()).toBe("Payment Successful");
  });

  it("is no longer polled after some minutes, with a button to check again", async () => {
    vi.useFakeTimers();
    api.on(verifyCardPayment, () => json(waiting));
    await open("?reference=C7K2");
    await act(async () => vi.advanceTimersByTimeAsync(600_000));
    const requests = api.calls.length;
    expect(requests).toBeLessThan(20);
    await act(async () => vi.advanceTimersByTimeAsync(600_000));
    expect(api.calls).toHaveLength(requests);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Check again" })));
    expect(api.calls).toHaveLength(requests + 1);
  });

  it("is no longer polled when the page is left", async () => {
    vi.useFakeTimers();
    api.on(verifyCardPayment, () => json(waiting));
    const { unmount } = await open("?reference=C7K2");
    unmount();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.calls).toHaveLength(1);
  });
});

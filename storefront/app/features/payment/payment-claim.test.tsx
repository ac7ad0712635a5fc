import { getOrder } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, order, payment, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, currentSession, logOut } from "../../session";
import { storeOrderToPay } from "./order-to-pay";
import { PaymentPage } from "./payment-page";
import { confirm, open, phone, receipt, set, statusBox, toPay } from "./payment-page.screen";

let api: ReturnType<typeof fakeApi>;
/** Requests, apart from those for the current order. */
const sent = () => api.calls.filter(({ method }) => method === "POST");
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  adoptSession({ token: "t1", user: jane });
  api = fakeApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const accepted = () => json({ success: true, message: "ok", payment: payment() }, 201);

async function send(code = "THR1A2B3"): Promise<void> {
  set(receipt(), code);
  await act(async () => fireEvent.click(confirm()));
}

describe("a pasted M-Pesa message", () => {
  const message = (code: string, amount: string) =>
    `${code} Confirmed. Ksh${amount} sent to FUNDI for account 5974708 on 27/11/26 at 3:00 PM. New M-PESA balance is Ksh812.00.`;
  const paste = (text: string) => fireEvent.paste(receipt(), { clipboardData: { getData: () => text } });
  const amount = () => screen.getByLabelText<HTMLInputElement>("Amount you have paid (Ksh)");
  beforeEach(() => {
    api.on(confirmMpesaPayment, accepted);
    api.on(getOrder, () => json(order()));
    storeOrderToPay(order());
  });

  it("of less than is to pay claims that part, and not all", async () => {
    await open();
    paste(message("TKS7777777", "40,000.00"));
    expect(receipt().value).toBe("TKS7777777");
    expect(amount().value).toBe("40000");
    screen.getByText(/^Ksh\s40,000, as in your M-Pesa message/);
    await act(async () => fireEvent.click(confirm()));
    expect(sent()[0]?.body).toMatchObject({ amount: 40_000, mpesaReceiptNumber: "TKS7777777" });
  });

  it("is compared with what is sent: all of it after all, or more than is to pay", async () => {
    await open();
    paste(message("TKS7777777", "40,000.00"));
    fireEvent.click(screen.getByRole("button", { name: "I have paid all of it" }));
    screen.getByText(/^Your M-Pesa message says Ksh\s40,000, not Ksh\s90,000/);
    paste(message("TKS7777778", "95,000.00"));
    screen.getByText(/^Your M-Pesa message says Ksh\s95,000, but Ksh\s90,000 is to pay/);
    set(receipt(), "TKS7777779");
    expect(screen.queryByText(/M-Pesa message/)).toBeNull();
  });

  it("of what is to pay is claimed without a word, also where a keyboard inserts it", async () => {
    await open();
    set(receipt(), message("TKS7777777", "90,000.00"));
    expect(receipt().value).toBe("TKS7777777");
    expect(screen.queryByText(/M-Pesa message/)).toBeNull();
    await act(async () => fireEvent.click(confirm()));
    expect(sent()[0]?.body).toMatchObject({ amount: 90_000 });
  });
});

describe("a part", () => {
  const partButton = () => screen.getByRole("button", { name: "I have paid only a part" });
  const amount = () => screen.getByLabelText<HTMLInputElement>("Amount you have paid (Ksh)");

  it("is claimed with what was paid, and then the rest is asked for, without leaving the page", async () => {
    api.on(confirmMpesaPayment, accepted);
    api.on(getOrder, () => json(order()));
    storeOrderToPay(order());
    const { place } = await open();
    fireEvent.click(partButton());
    set(amount(), "90,001");
    set(receipt(), "THR1A2B3");
    expect(screen.getByText(/^Whole shillings, at most Ksh\s90,000/)).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    set(amount(), "40,000");
    api.on(getOrder, () => json(order({ paymentStatus: "awaiting_approval", claimed: 40_000 })));
    vi.useFakeTimers();
    await act(async () => fireEvent.click(confirm()));
    expect(sent()[0]?.body).toMatchObject({ amount: 40_000 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(place().path).toBe("/payment");
    expect(sessionStorage.getItem("order_to_pay")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Pay the rest" }));
    expect(screen.getByRole("heading", { name: "Pay the rest" })).toBeTruthy();
    expect(screen.getByText(/Please send only the rest, Ksh\s50,000/)).toBeTruthy();
    expect(receipt().value).toBe("");
    const all = { paymentStatus: "awaiting_approval", claimed: 90_000, allowedActions: [] } as const;
    api.on(getOrder, () => json(order({ ...all, allowedActions: [] })));
    await send("QKR1A2B3C4");
    expect(sent()[1]?.body).toMatchObject({ amount: 50_000, mpesaReceiptNumber: "QKR1A2B3C4" });
    // Nothing is left, and the summary says so.
    expect(screen.getByText("Being checked").nextSibling?.textContent).toMatch(/90,000/);
    expect(screen.getByText("Left to pay").nextSibling?.textContent).toMatch(/Ksh\s0$/);
  });

  it("is not asked for twice: another claim meanwhile changes the sum, or ends the asking", async () => {
    api.on(getOrder, () => json(order({ claimed: 40_000, paymentStatus: "awaiting_approval" })));
    await open();
    expect(await screen.findByText(/Please send only the rest, Ksh\s50,000/)).toBeTruthy();
    api.on(getOrder, () => json(order({ due: 50_000, kept: 40_000, paymentStatus: "part_paid" })));
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText(/Please send only the rest/)).toBeNull());
    expect(screen.getByRole("heading", { name: "Pay the rest" })).toBeTruthy();
    const whole = { due: 50_000, claimed: 50_000, paymentStatus: "awaiting_approval", allowedActions: [] } as const;
    api.on(getOrder, () => json(order({ ...whole, allowedActions: [] })));
    fireEvent.focus(window);
    expect(await screen.findByRole("heading", { name: "We have your receipt" })).toBeTruthy();
  });

  it("can be taken back for all of it", async () => {
    await open();
    fireEvent.click(partButton());
    set(amount(), "5");
    fireEvent.click(screen.getByRole("button", { name: "I have paid all of it" }));
    api.on(confirmMpesaPayment, accepted);
    await send();
    expect(sent()[0]?.body).toMatchObject({ amount: 90_000 });
  });
});

describe("confirming", () => {
  it("sends the claim once, with an idempotency key", async () => {
    let response = (_: Response) => {};
    api.on(confirmMpesaPayment, () => new Promise((resolve) => (response = resolve)));
    await open();
    expect(statusBox().getByText("Pending")).toBeTruthy();
    await send();
    expect(statusBox().getByText("Processing")).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    fireEvent.keyDown(receipt(), { key: "Enter" });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({
      orderId: 5,
      amount: 90_000,
      phoneNumber: "0712345678",
      mpesaReceiptNumber: "THR1A2B3",
      customerName: "Jane Doe",
    });
    expect(sent()[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    await act(async () => response(accepted()));
  });

  it("sends a nine-digit phone as it was typed", async () => {
    api.on(confirmMpesaPayment, accepted);
    await open();
    set(phone(), "712345678");
    await send();
    expect(sent()[0]?.body).toMatchObject({ phoneNumber: "712345678" });
  });

  it("thanks, empties the cart and goes to the orders after 3000 ms", async () => {
    api.on(confirmMpesaPayment, accepted);
    localStorage.setItem("cart", "[]");
    storeOrderToPay(order());
    const { place } = await open();
    vi.useFakeTimers();
    await send();
    expect(screen.getByRole("heading", { name: "Payment Submitted" })).toBeTruthy();
    expect(screen.getByText("Payment submitted successfully! Waiting for admin approval.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "View Order" }).getAttribute("href")).toBe("/orders/5");
    expect(screen.queryByLabelText("M-Pesa receipt number")).toBeNull();
    expect(localStorage.getItem("cart")).toBeNull();
    expect(sessionStorage.getItem("order_to_pay")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(place().path).toBe("/payment");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(place().path).toBe("/orders");
  });

  it("keeps goods in the cart that are not of the paid order", async () => {
    api.on(confirmMpesaPayment, accepted);
    const line = (id: number, quantity: number) => ({ id, product: product({ id }), quantity });
    localStorage.setItem("cart", JSON.stringify([line(1, 3), line(2, 1)]));
    await open();
    await send();
    const left = JSON.parse(localStorage.getItem("cart") ?? "[]") as { id: number; quantity: number }[];
    expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("does not redirect while another navigation is pending, however slow it is", async () => {
    api.on(confirmMpesaPayment, accepted);
    let loaded = (_: unknown) => {};
    const { place } = await renderPage({
      pages: { "/payment": PaymentPage, "/orders/:id": () => null },
      waits: { "/orders/:id": () => new Promise((resolve) => (loaded = resolve)) },
      at: "/payment",
      state: toPay,
    });
    vi.useFakeTimers();
    await send();
    await act(async () => fireEvent.click(screen.getByRole("link", { name: "View Order" })));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(place().path).toBe("/payment");
    await act(async () => loaded(null));
    expect(place().path).toBe("/orders/5");
  });

  it("shows the server's message when it refuses", async () => {
    api.on(confirmMpesaPayment, () => failure(409, "ALREADY_PAID", "This order is paid already."));
    await open();
    await send();
    expect(statusBox().getByText("Failed")).toBeTruthy();
    expect(screen.getByText("This order is paid already.")).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith("Payment Confirmation Failed");
  });

  it.each([
    ["the body's message", () => json({ message: "Come back later" }, 500), "Come back later"],
    ["a sentence of its own without one", () => json({}, 500), "Failed to confirm payment"],
    ["the same when the answer is no JSON", () => new Response("<html>", { status: 502 }), "Failed to confirm payment"],
    ["the same when the answer makes no sense", () => json({ odd: true }), "Failed to confirm payment"],
  ])("shows %s", async (_, reply, text) => {
    api.on(confirmMpesaPayment, reply);
    await open();
    await send();
    expect(screen.getByText(text)).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith("Payment Confirmation Failed");
  });

  it("reports that the service cannot be reached while offline", async () => {
    api.on(confirmMpesaPayment, noNetwork);
    await open();
    await send();
    expect(screen.getByText("Payment service temporarily unavailable")).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith("Payment Error");
  });

  it("reports the same after half a minute without a response", async () => {
    api.on(confirmMpesaPayment, () => new Promise(() => {}));
    await open();
    vi.useFakeTimers();
    await send();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText("Payment service temporarily unavailable")).toBeTruthy();
  });

  it("redirects to sign in when the session has expired, and to the orders afterwards", async () => {
    api.on(confirmMpesaPayment, () => failure(401, "UNAUTHORIZED", "Please sign in"));
    await open();
    await send();
    const message = "Your session has expired. Please log in to confirm your payment.";
    expect(screen.getByText("Please log in to continue")).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith("Login required", { description: message });
    expect(currentSession()).toEqual({
      status: "guest",
      redirect: { to: "/login", state: { returnTo: "/orders", message } },
    });
  });
});

describe("the draft", () => {
  it("is restored after the session ended and the user signed in again, and after a reload", async () => {
    api.on(confirmMpesaPayment, () => failure(401, "UNAUTHORIZED", "Please sign in"));
    const { unmount } = await open();
    set(phone(), "0722000111");
    await send("THR1A2B3C4");
    expect(currentSession().status).toBe("guest");
    unmount();
    adoptSession({ token: "t2", user: jane });
    await open();
    expect(phone().value).toBe("0722 000 111");
    expect(receipt().value).toBe("THR1A2B3C4");
    expect(confirm().disabled).toBe(false);
  });

  it("belongs to its order", async () => {
    const { unmount } = await open();
    set(receipt(), "THR1A2B3C4");
    unmount();
    await open({ ...toPay, order: order({ id: 6 }) });
    expect(receipt().value).toBe("");
    expect(phone().value).toBe("0712 345 678");
  });

  it("is cleared after sending, and at log-out", async () => {
    api.on(confirmMpesaPayment, accepted);
    const { unmount } = await open();
    await send();
    expect(screen.getByRole("heading", { name: "Payment Submitted" })).toBeTruthy();
    unmount();
    const again = await open();
    expect(receipt().value).toBe("");
    set(receipt(), "THR9");
    again.unmount();
    logOut();
    await open();
    expect(receipt().value).toBe("");
  });
});

describe("retrying", () => {
  const retry = () => screen.queryByRole("button", { name: "Retry" });

  it("is offered after a failure only", async () => {
    api.on(confirmMpesaPayment, noNetwork);
    await open();
    expect(retry()).toBeNull();
    await send();
    expect(retry()).toBeTruthy();
  });

  it("sends the same claim with the same key, and counts attempts", async () => {
    api.on(confirmMpesaPayment, noNetwork);
    await open();
    await send();
    expect(receipt().value).toBe("THR1A2B3");
    api.on(confirmMpesaPayment, accepted);
    await act(async () => fireEvent.click(retry() as HTMLElement));
    expect(screen.getByRole("heading", { name: "Payment Submitted" })).toBeTruthy();
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  });

  it("clears a rejected receipt code and waits for another", async () => {
    const taken = () => failure(409, "DUPLICATE_RECEIPT", "This M-Pesa receipt was already used.");
    api.on(confirmMpesaPayment, taken);
    await open();
    await send();
    await act(async () => fireEvent.click(retry() as HTMLElement));
    expect(sent()).toHaveLength(1);
    expect(receipt().value).toBe("");
    expect(document.activeElement).toBe(receipt());
    expect(statusBox().getByText("Pending")).toBeTruthy();
    expect(statusBox().getByText("Attempt 2")).toBeTruthy();
  });

  it("is offered when the customer stops waiting", async () => {
    api.on(confirmMpesaPayment, () => new Promise(() => {}));
    await open();
    vi.useFakeTimers();
    await send();
    // A double tap must not stop what it has begun.
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(screen.queryByRole("button", { name: "Stop waiting" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Stop waiting" })));
    expect(statusBox().getByText("Cancelled")).toBeTruthy();
    expect(retry()).toBeTruthy();
  });
});

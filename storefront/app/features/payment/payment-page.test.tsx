import { getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, order } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession } from "../../session";
import { findOrderToPay, storeOrderToPay } from "./order-to-pay";
import { OrderWaiting } from "./order-waiting";
import { confirm, open, phone, receipt, set, toPay } from "./payment-page.screen";

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

describe("the page shows", () => {
  it("the way back to where one came from: the order, or the cart that was just ordered", async () => {
    const view = await open();
    expect(screen.getByRole("link", { name: "Back to the order" }).getAttribute("href")).toBe("/orders/5");
    view.unmount();
    await open({ ...toPay, goodsInCart: 90_000 });
    expect(screen.getByRole("link", { name: "Back to cart" }).getAttribute("href")).toBe("/cart");
  });

  it("the order and the amount", async () => {
    await open();
    expect(screen.getByRole("heading", { name: "Complete Your Payment" })).toBeTruthy();
    expect(screen.getByText("FD-1234-5678")).toBeTruthy();
    expect(screen.getAllByText(/^Ksh\s90,000$/).length).toBeGreaterThan(0);
  });

  it("the next steps, by handover", async () => {
    const view = await open({ ...toPay, order: { ...toPay.order, handover: "collection" } });
    expect(screen.getByText(/tell you when you can collect them/)).toBeTruthy();
    view.unmount();
    await open({ ...toPay, order: { ...toPay.order, handover: "delivery" } });
    expect(screen.getByText(/tell you when they leave/)).toBeTruthy();
  });

  it("one amount for M-Pesa, in whole shillings, everywhere, and why it differs from the order's", async () => {
    await open({ ...toPay, paymentAmount: 1234.5 });
    expect(screen.getByText("Amount").nextElementSibling?.textContent).toMatch(/^Ksh\s1,235/);
    const steps = screen.getByRole("region", { name: "How to pay" });
    expect(within(steps).getByText(/^Ksh\s1,235$/)).toBeTruthy();
    expect(
      screen.getByText(/^M-Pesa takes whole shillings, so Ksh\s1,234\.50 is rounded up to Ksh\s1,235\.$/),
    ).toBeTruthy();
    expect(screen.getAllByText(/^Ksh\s1,234\.50$/).length).toBeGreaterThan(0);
  });

  it("that a price changed between the cart and the order, and how to cancel", async () => {
    await open({ ...toPay, goodsInCart: 85_000 });
    const news = screen.getByText(/^A price changed/).closest("div") as HTMLElement;
    expect(news.textContent).toMatch(/Ksh\s90,000 instead of Ksh\s85,000/);
    expect(within(news).getByRole("link", { name: "View Order" }).getAttribute("href")).toBe("/orders/5");
  });

  it("nothing about prices when they did not change", async () => {
    await open({ ...toPay, goodsInCart: 90_000 });
    expect(screen.queryByText(/^A price changed/)).toBeNull();
  });

  it("the order's id when it has no number", async () => {
    await open({ ...toPay, order: order({ orderNumber: "" }) });
    expect(screen.getByText("5", { selector: "header strong" })).toBeTruthy();
  });

  it("one tab, Manual M-Pesa", async () => {
    await open();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Manual M-Pesa"]);
  });

  it("exactly eight steps, four tips and the summary", async () => {
    await open();
    const steps = within(screen.getByRole("region", { name: "How to pay" })).getAllByRole("listitem");
    expect(steps).toHaveLength(8);
    const tips = screen.getByRole("region", { name: "Good to know" });
    for (const tip of [
      /same phone/i,
      /different number.*compare it with the receipt/i,
      /keep the .*SMS/i,
      /^We check your payment during our opening hours/,
    ])
      expect(within(tips).getByText(tip)).toBeTruthy();
    const summary = within(screen.getByRole("region", { name: "Order summary" }));
    expect(summary.getByText("Subtotal")).toBeTruthy();
    expect(summary.getByText("Total")).toBeTruthy();
  });

  it("that a payment from a different number is matched by staff", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Paid with different number?" }));
    expect(screen.getByRole("heading", { name: "Paid with different number?" })).toBeTruthy();
    expect(screen.getByText(/Our team matches the payment/)).toBeTruthy();
  });

  it("a hint, and an error that says what to do", async () => {
    await open();
    expect(screen.getByText("Receipt must be 8–12 letters/numbers (e.g., THR1A2B3)")).toBeTruthy();
    set(phone(), "0812345678");
    expect(screen.getByText("Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)")).toBeTruthy();
  });

  it("when the receipt will be checked, while the shop is closed", async () => {
    const hours = Array.from({ length: 7 }, () => ({ opens: 480, closes: 1080 }));
    const closedDays = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    await open(toPay, { hours, closedDays, timeZone: "UTC" });
    expect(screen.getByText(/^1\. We compare your receipt with our statement after we open \w+ at 8:00/)).toBeTruthy();
  });

  it("an error without an order", async () => {
    const { place } = await open(null);
    expect(screen.getByRole("heading", { name: "Order Not Found" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "View Orders" }));
    await waitFor(() => expect(place().path).toBe("/orders"));
  });

  it("the order stored for this tab without navigation state", async () => {
    storeOrderToPay(order({ orderNumber: "FD-KEPT" }));
    await open(null);
    expect(screen.getByText("FD-KEPT")).toBeTruthy();
    expect(phone().value).toBe("0712 345 678");
  });

  it("the phone of the order when the navigation state has none", async () => {
    await open({
      order: order({ shipping: undefined, shipping_phone: "0112345678" }),
      paymentAmount: 1,
      phoneNumber: "",
    });
    expect(phone().value).toBe("0112 345 678");
  });
});

describe("an order that changed since it was placed", () => {
  const answers = (now: OrderDetail) => api.on(getOrder, () => json(now));
  const cancelled = order({ status: "cancelled", allowedActions: [], nextStatuses: [] });

  it("is not payable once it was cancelled, and is no longer stored", async () => {
    storeOrderToPay(order());
    answers(cancelled);
    await open();
    await screen.findByRole("heading", { name: "Do not pay" });
    expect(screen.queryAllByText("522522")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Confirm Payment" })).toBeNull();
    expect(findOrderToPay(null)).toBeNull();
  });

  it("is refetched when the window gets the focus", async () => {
    answers(order());
    await open();
    await waitFor(() => expect(api.callsOf(getOrder).length).toBe(1));
    expect(screen.getAllByText("522522").length).toBeGreaterThan(0);
    answers(cancelled);
    fireEvent.focus(window);
    await screen.findByRole("heading", { name: "Do not pay" });
  });

  it("shows the amount that is due now", async () => {
    answers(order({ due: 40_000 }));
    await open();
    await waitFor(() => expect(screen.getAllByText(/^Ksh\s40,000$/).length).toBeGreaterThan(1));
  });

  it.each([
    ["is paid", order({ due: 0, status: "confirmed", allowedActions: [] }), "This order is paid"],
    ["waits for approval", order({ paymentStatus: "awaiting_approval", allowedActions: [] }), "We have your receipt"],
  ])("cannot be paid twice when it %s", async (_, now, heading) => {
    answers(now);
    await open();
    await screen.findByRole("heading", { name: heading });
    expect(screen.queryAllByText("522522")).toEqual([]);
  });

  it("shows until when its stock is held", async () => {
    await open({ ...toPay, order: order({ holdExpiresAt: new Date(Date.now() + 3_600_000).toISOString() }) });
    expect(screen.getByText(/^We keep these items for you until/)).toBeTruthy();
  });

  it("lists its items", async () => {
    await open();
    expect(within(screen.getByRole("list", { name: "Items" })).getByText("2 × ThinkPad T480")).toBeTruthy();
  });
});

describe("the reminder in the cart", () => {
  const show = () => renderPage({ pages: { "/cart": OrderWaiting }, at: "/cart" });

  it("shows that the order was cancelled, and is gone the next time", async () => {
    storeOrderToPay(order());
    api.on(getOrder, () => json(order({ status: "cancelled", allowedActions: [] })));
    await show();
    await screen.findByText(/was cancelled. Please do not pay it/);
    expect(findOrderToPay(null)).toBeNull();
  });

  it("stays while the order is unpaid", async () => {
    storeOrderToPay(order());
    api.on(getOrder, () => json(order()));
    await show();
    await screen.findByRole("link", { name: "Complete Payment" });
  });
});

describe("copying", () => {
  it.each([
    ["business number", "522522"],
    ["account number", "5974708"],
    ["amount", "90000"],
  ])("copies the %s and shows that for 1500 ms", async (label, value) => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await open();
    vi.useFakeTimers();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: `Copy ${label}` })));
    expect(writeText).toHaveBeenCalledWith(value);
    expect(screen.getByText("Copied")).toBeTruthy();
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.getByText("Copied")).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText("Copied")).toBeNull();
  });

  it("shows an error when the browser refuses", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Copy amount" }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Copy failed"));
  });
});

describe("typing", () => {
  it("groups the phone, keeps digits only, replaces 254 by 0 and stops at ten digits", async () => {
    await open({ ...toPay, order: order({ shipping: undefined, shipping_phone: "" }), phoneNumber: "" });
    await userEvent.type(phone(), "07a1-2345678");
    expect(phone().value).toBe("0712 345 678");
    await userEvent.clear(phone());
    await userEvent.type(phone(), "254712345678");
    expect(phone().value).toBe("0712 345 678");
    await userEvent.clear(phone());
    await userEvent.type(phone(), "071234567899");
    expect(phone().value).toBe("0712 345 678");
  });

  it("keeps the caret where the customer corrects a digit", async () => {
    await open();
    phone().focus();
    phone().setSelectionRange(3, 3);
    await userEvent.keyboard("{Backspace}");
    expect(phone().value).toBe("0723 456 78");
    await userEvent.keyboard("1");
    expect(phone().value).toBe("0712 345 678");
  });

  it("capitalises the receipt code, removes other characters and stops at twelve", async () => {
    await open();
    await userEvent.type(receipt(), "ab-12 cd");
    expect(receipt().value).toBe("AB12CD");
    await userEvent.type(receipt(), "efghijklm");
    expect(receipt().value).toBe("AB12CDEFGHIJ");
  });

  it("enables Confirm Payment only with a valid phone and a receipt code of 8 to 12 characters", async () => {
    await open();
    expect(confirm().disabled).toBe(true);
    set(receipt(), "THR1A2B");
    expect(confirm().disabled).toBe(true);
    set(receipt(), "THR1A2B3");
    expect(confirm().disabled).toBe(false);
    set(phone(), "0812345678");
    expect(confirm().disabled).toBe(true);
    set(phone(), "712345678");
    expect(confirm().disabled).toBe(false);
  });

  it.each([
    ["", "THR1A2B3", "Phone number required"],
    ["0712345678", "", "M-Pesa Receipt Number required"],
    ["0812345678", "THR1A2B3", "Invalid phone number"],
    ["0712345678", "THR1", "Invalid M-Pesa Receipt Number"],
  ])("shows on Enter what is wrong with %j and %j", async (number, code, text) => {
    await open();
    set(phone(), number);
    set(receipt(), code);
    fireEvent.keyDown(receipt(), { key: "Enter" });
    expect(toast.error).toHaveBeenCalledWith(text);
    expect(sent()).toHaveLength(0);
  });
});

describe("typing the receipt", () => {
  it.each(["THR1A2B3C4 Confirmed. Ksh90,000.00 sent", "thr1a2b3c4 confirmed"])(
    "takes the code from a message that is typed whole: %s",
    async (text) => {
      await open();
      await userEvent.type(receipt(), text);
      expect(receipt().value.trim()).toBe("THR1A2B3C4");
      expect(confirm().disabled).toBe(false);
    },
  );

  it.each([
    ["thr1 a2b3 c4", "THR1A2B3C4"],
    ["THR1A2B3C4D5", "THR1A2B3C4D5"],
  ])("accepts a code in groups, and a longer one: %s", async (text, code) => {
    await open();
    await userEvent.type(receipt(), text);
    expect(receipt().value).toBe(code);
  });

  it("sends the code without the character after it", async () => {
    api.on(confirmMpesaPayment, () => noNetwork());
    await open();
    await userEvent.type(receipt(), "THR1A2B3C4 Confirmed.");
    await userEvent.click(confirm());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ mpesaReceiptNumber: "THR1A2B3C4" }));
  });
});

describe("pasting the receipt", () => {
  const clipboard = (readText?: () => Promise<string>) =>
    vi.stubGlobal("navigator", { clipboard: { writeText: vi.fn(), ...(readText && { readText }) } });
  const paste = () => userEvent.click(screen.getByRole("button", { name: "Paste from clipboard" }));

  it("is offered only where the browser allows reading the clipboard", async () => {
    clipboard();
    await open();
    expect(screen.queryByRole("button", { name: "Paste from clipboard" })).toBeNull();
  });

  it.each([
    [" thr1-a2b3 ", "THR1A2B3"],
    ["thr1a2b3c4 Confirmed. Ksh90,000.00 sent to KCB", "THR1A2B3C4"],
  ])("extracts the code from %j", async (text, code) => {
    clipboard(() => Promise.resolve(text));
    await open();
    await paste();
    await waitFor(() => expect(receipt().value).toBe(code));
  });

  it("reports an empty clipboard and a failure", async () => {
    clipboard(() => Promise.resolve("  "));
    await open();
    await paste();
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith("Nothing to paste"));
    clipboard(() => Promise.reject(new Error("no")));
    await paste();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Paste failed"));
  });
});

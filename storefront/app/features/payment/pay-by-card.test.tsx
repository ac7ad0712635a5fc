import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane, order } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { leaveTo } from "../../browser/leave-to";
import { adoptSession, currentSession } from "../../session";
import { findOrderToPay } from "./order-to-pay";
import { PaymentPage } from "./payment-page";
import { toPay } from "./payment-page.screen";

vi.mock("../../browser/leave-to", () => ({ leaveTo: vi.fn() }));

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
afterEach(() => vi.unstubAllGlobals());

const open = (cardPayments = true) =>
  renderPage({ pages: { "/payment": PaymentPage }, at: "/payment", state: toPay, settings: { cardPayments } });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Pay by card" });
const press = () => act(async () => fireEvent.click(button()));

describe("Pay by card", () => {
  it("is hidden where the shop does not accept cards", async () => {
    await open(false);
    expect(screen.queryByText(/card/i)).toBeNull();
  });

  it("starts the payment and redirects to the card provider, storing the order", async () => {
    api.on(initializeCardPayment, () => json({ authorizationUrl: "https://pay.example/x", reference: "C7K2" }));
    await open();
    expect(screen.getAllByRole("tab")).toHaveLength(1);
    await press();
    expect(sent().map(({ body }) => body)).toEqual([{ orderId: order().id }]);
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith("https://pay.example/x");
    expect(findOrderToPay(null)?.order.id).toBe(order().id);
    const leaving = screen.getByRole("button", { name: "Please wait..." });
    fireEvent.click(leaving);
    expect(sent()).toHaveLength(1);

    // The back/forward cache shows the page as it was left.
    await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    expect(button()).toBeTruthy();
  });

  it("shows the server's message, or that it cannot be reached, and can be retried", async () => {
    api.on(initializeCardPayment, () => failure(409, "ALREADY_PAID", "This order is already paid in full."));
    await open();
    await press();
    expect(screen.getByText("This order is already paid in full.").getAttribute("role")).toBe("alert");
    api.on(initializeCardPayment, noNetwork);
    await press();
    expect(screen.getByText(/could not reach the shop/)).toBeTruthy();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it("redirects to sign in when the session has ended, and back to the payment", async () => {
    api.on(initializeCardPayment, () => failure(401, "UNAUTHORIZED", "Please sign in to continue."));
    await open();
    await press();
    expect(currentSession()).toMatchObject({
      status: "guest",
      redirect: { to: "/login", state: { returnTo: "/payment" } },
    });
  });
});

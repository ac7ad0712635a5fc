import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession } from "../../session";
import { PaymentPage } from "./payment-page";
import { toPay } from "./payment-page.screen";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adoptSession({ token: "t1", user: jane });
  fakeApi();
});

const open = (settings: NonNullable<Parameters<typeof renderPage>[0]["settings"]>) =>
  renderPage({ pages: { "/payment": PaymentPage }, at: "/payment", state: toPay, settings });

describe("paying by M-Pesa", () => {
  it("to a till shows only its number and the phone's menu", async () => {
    await open({ mpesa: { kind: "till", number: "832011", name: "KIJIJI PCS" } });
    screen.getByText("Till number");
    screen.getByText("Choose Buy Goods and Services.");
    expect(screen.queryByText("Account number")).toBeNull();
    expect(screen.queryByText(/Pay Bill/)).toBeNull();
    screen.getByText("KIJIJI PCS");
  });

  it("is not offered before the shop has a number: the page shows a contact, and no number", async () => {
    await open({ mpesa: null, phone: "0712 345 678", email: "" });
    expect(screen.getByRole("status").textContent).toMatch(/We cannot take this payment online yet.*0712 345 678/);
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByLabelText("M-Pesa receipt number")).toBeNull();
    expect(document.body.textContent).not.toMatch(/522522|5974708|Business number/);
  });

  it("is hidden where only cards are accepted", async () => {
    await open({ mpesa: null, cardPayments: true });
    screen.getByRole("button", { name: "Pay by card" });
    expect(screen.queryByText("or by M-Pesa")).toBeNull();
    screen.getByText("M-Pesa is not available at the moment.");
  });
});

import type { ShopConfig } from "@fundi/shared/settings/shop";
import { fireEvent, screen, within } from "@testing-library/react";
import { order } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { PaymentPage } from "./payment-page";

/** The navigation state that checkout passes to the payment page. */
export const toPay = { order: order(), paymentAmount: 90_000, phoneNumber: "0712345678" };

export const open = (state: unknown = toPay, settings: Partial<ShopConfig> = {}) =>
  renderPage({ pages: { "/payment": PaymentPage }, at: "/payment", state, settings });

export const phone = () => screen.getByLabelText<HTMLInputElement>("M-Pesa phone number");
export const receipt = () => screen.getByLabelText<HTMLInputElement>("M-Pesa receipt number");
export const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "Confirm Payment" });
export const statusBox = () => within(screen.getByText("Payment status").parentElement as HTMLElement);

/** Sets a whole value, as autofill does. */
export const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

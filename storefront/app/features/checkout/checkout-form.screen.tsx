import { getLoyalty, type Loyalty, listMyVouchers } from "@fundi/shared/loyalty/loyalty";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { jane, order, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession } from "../../session";
import { CheckoutForm } from "./checkout-form";

export const back = vi.fn();
export const discounted = vi.fn();
export const handedOver = vi.fn();
export const feeFound = vi.fn();

const NO_POINTS: Omit<Loyalty, keyof Has> = {
  ...{ points: 0, tier: "Member", nextTier: null, tierProgress: 100, pointsToNextTier: 0, lifetimePoints: 0 },
  ...{ pointsHistory: [], tierBenefits: [], tiers: [], spendPerPoint: 100 },
};

/** The loyalty data that checkout reads. */
type Has = Pick<Loyalty, "vouchers" | "availableRewards">;

/** Sets the customer's vouchers and rewards. */
export function owns(api: ReturnType<typeof fakeApi>, { vouchers, availableRewards }: Has): void {
  api.on(listMyVouchers, () => json(vouchers));
  api.on(getLoyalty, () => json({ ...NO_POINTS, vouchers, availableRewards }));
}

/** Jane is signed in and has items in her cart, but no voucher. */
export function startCheckout(): ReturnType<typeof fakeApi> {
  localStorage.clear();
  sessionStorage.clear();
  adoptSession({ token: "t1", user: jane });
  fill([1, 2], [2, 1]);
  const api = fakeApi();
  owns(api, { vouchers: [], availableRewards: [] });
  return api;
}

export function fill(...lines: [id: number, quantity: number][]): void {
  const cart = lines.map(([id, quantity]) => ({ id, product: product({ id, name: `Product ${id}` }), quantity }));
  localStorage.setItem("cart", JSON.stringify(cart));
}

export const open = (settings: Partial<ShopConfig> = {}) =>
  renderPage({
    pages: {
      "/cart": () => (
        <CheckoutForm onBack={back} onDiscount={discounted} onHandover={handedOver} onFee={feeFound} total={135_000} />
      ),
    },
    at: "/cart",
    settings,
  });

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const placeOrder = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));
export const placed = () => json({ success: true, order: order(), orderLink: null }, 201);

export async function fillAddress(): Promise<void> {
  await userEvent.type(field("Street and building"), "Tom Mboya Street");
  await userEvent.type(field("City or town"), "Nairobi");
}

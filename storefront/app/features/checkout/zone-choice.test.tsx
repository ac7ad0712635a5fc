import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import type { ZoneOffer } from "@fundi/shared/delivery/delivery-zone";
import { checkout } from "@fundi/shared/orders/orders";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { failure, json } from "../../../test/fake-api";
import { shop } from "../../../test/fixtures";
import { endSession } from "../../session";
import { feeFound, field, fill, open, placed, placeOrder, startCheckout } from "./checkout-form.screen";

const cbd: ZoneOffer = {
  ...{ id: 1, name: "Nairobi CBD", places: ["Nairobi"], fee: 200, freeFrom: 100_000 },
  ...{ promisedAt: "2026-11-27T14:00:00.000Z", arrival: "tomorrow before 17:00", paysAtHandover: true },
};
const thika: ZoneOffer = {
  ...cbd,
  id: 2,
  name: "Thika and around",
  places: ["Thika", "Juja"],
  fee: 450,
  freeFrom: null,
};

let api: ReturnType<typeof startCheckout>;
let zones: ZoneOffer[];
beforeEach(() => {
  api = startCheckout();
  endSession();
  feeFound.mockClear();
  // Goods of 45,000: below the sum from which delivery is free.
  fill([1, 1]);
  zones = [cbd, thika];
  api.on(listDeliveryZones, () => json({ zones }));
  api.on(checkout, placed);
});
const show = () => open({ deliveryZones: true });
const radios = () => screen.findByRole("group", { name: "Price and day" });
const choice = async (name: RegExp) => within(await radios()).getByRole<HTMLInputElement>("radio", { name });
async function fillOthers(): Promise<void> {
  await userEvent.type(field("Street and building"), "Kenyatta Highway");
  await userEvent.type(field("Phone"), "0712345678");
  await userEvent.type(field("Name"), "Njeri Kamau");
}
const bodies = () => api.callsOf(checkout).map(({ body }) => body);

it("finds the zone of a typed town, shows its day and price, and sends what was shown", async () => {
  await show();
  await radios();
  await userEvent.type(field("Town or area"), "jUj");
  const found = await choice(/Thika and around/);
  expect(found.checked).toBe(true);
  expect(within(await radios()).getAllByRole("radio")).toHaveLength(1);
  expect(found.closest("label")?.textContent?.replaceAll("\u00a0", " ")).toContain("Ksh 450");
  expect(found.closest("label")?.textContent).toContain("tomorrow before 17:00");
  expect(feeFound).toHaveBeenLastCalledWith(450);
  await fillOthers();
  await placeOrder();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()).toMatchObject([
    {
      delivery: { zoneId: 2, fee: 450, promisedAt: "2026-11-27T14:00:00.000Z" },
      shipping: { city: "jUj", street: "Kenyatta Highway" },
    },
  ]);
});

it("chooses nothing by a town that is not clear, and no place for all others by itself", async () => {
  zones = [cbd, thika, { ...thika, id: 3, name: "Rest of Kenya", places: [], fee: 900 }];
  await show();
  await radios();
  const checked = async () =>
    within(await radios())
      .getAllByRole<HTMLInputElement>("radio")
      .filter((radio) => radio.checked)
      .map(({ value }) => value);
  const town = "Nairobbi West";
  for (const [index, letter] of [...town].entries()) {
    await userEvent.type(field("Town or area"), letter);
    expect(await checked()).toEqual(index < 2 ? [] : ["1"]);
  }
  await userEvent.clear(field("Town or area"));
  await userEvent.type(field("Town or area"), "Naivasha");
  expect(await checked()).toEqual([]);
  expect(within(await radios()).getAllByRole("radio")).toHaveLength(3);
});

it("keeps all other places reachable, and a place that was clicked", async () => {
  await show();
  await radios();
  await userEvent.type(field("Town or area"), "Thika Road");
  expect((await choice(/Thika and around/)).checked).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Show 1 other place" }));
  await userEvent.click(await choice(/Nairobi CBD/));
  await userEvent.type(field("Town or area"), " Mall");
  expect((await choice(/Nairobi CBD/)).checked).toBe(true);
});

it("keeps the choice in the browser for the next visit", async () => {
  const { unmount } = await show();
  await userEvent.click(await choice(/Nairobi CBD/));
  unmount();
  sessionStorage.clear();
  await show();
  expect((await choice(/Nairobi CBD/)).checked).toBe(true);
});

it("asks for a place before anything is sent", async () => {
  await show();
  await radios();
  await userEvent.type(field("Town or area"), "Lodwar");
  screen.getByText(/We do not know “Lodwar”/);
  expect(within(await radios()).getAllByRole("radio")).toHaveLength(2);
  await fillOthers();
  await placeOrder();
  within(await radios()).getByText("Choose where we deliver to");
  expect(bodies()).toEqual([]);
});

it("shows what holds now when price or day changed meanwhile, and sends that the next time", async () => {
  const message = "Delivery to Nairobi CBD changed meanwhile: tomorrow before 17:00, Ksh 300.";
  await show();
  await userEvent.click(await choice(/Nairobi CBD/));
  await userEvent.type(field("Town or area"), "Nairobi");
  await fillOthers();
  api.on(checkout, () => {
    zones = [{ ...cbd, fee: 300 }, thika];
    return failure(409, "DELIVERY_CHANGED", message, { offer: zones[0] });
  });
  await placeOrder();
  await screen.findByText(message);
  await waitFor(() => expect(feeFound).toHaveBeenLastCalledWith(300));
  // The browser's cache would answer with the old price.
  expect(api.callsOf(listDeliveryZones).map(({ cache }) => cache)).toEqual([undefined, "reload"]);
  api.on(checkout, placed);
  await placeOrder();
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ delivery: { zoneId: 1, fee: 300 } }));
});

it("loads the shop again when it stopped to deliver by place, shows the one fee of now, and sends it", async () => {
  const settings: Partial<ShopConfig> = { deliveryZones: true };
  await open(settings);
  await userEvent.click(await choice(/Nairobi CBD/));
  await userEvent.type(field("Town or area"), "Nairobi");
  await fillOthers();
  api.on(checkout, () => {
    Object.assign(settings, { deliveryZones: undefined, deliveryFee: 5000 });
    return failure(409, "DELIVERY_CHANGED", "Delivery changed meanwhile.", { offer: null });
  });
  await placeOrder();
  const town = await screen.findByLabelText<HTMLInputElement>("City or town");
  expect(town.value).toBe("Nairobi");
  expect(field("Street and building").value).toBe("Kenyatta Highway");
  expect(screen.getByRole("radio", { name: /^Delivery.*5,000/ })).toBeTruthy();
  api.on(checkout, placed);
  await placeOrder();
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ deliveryFee: 5000, shipping: { city: "Nairobi" } }));
  expect(bodies().at(-1)).not.toHaveProperty("delivery");
});

it("offers collection only when the shop stopped to deliver", async () => {
  const settings: Partial<ShopConfig> = { deliveryZones: true };
  await open(settings);
  await userEvent.click(await choice(/Nairobi CBD/));
  await userEvent.type(field("Town or area"), "Nairobi");
  await fillOthers();
  api.on(checkout, () => {
    Object.assign(settings, { deliveryZones: undefined, offers: { ...shop.offers, delivery: false } });
    return failure(409, "NOT_OFFERED", "We do not deliver at the moment.");
  });
  await placeOrder();
  await waitFor(() => expect(screen.queryByLabelText("Town or area")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Collect at the shop/ }).checked).toBe(true);
  expect(screen.queryByRole("radio", { name: /Delivery/ })).toBeNull();
});

it("asks for no place when the order is collected", async () => {
  await show();
  await userEvent.click(screen.getByRole("radio", { name: /Collect at the shop/ }));
  expect(screen.queryByLabelText("Town or area")).toBeNull();
  await userEvent.type(field("Phone"), "0712345678");
  await userEvent.type(field("Name"), "Njeri Kamau");
  await placeOrder();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()).toMatchObject([{ handover: "collection" }]);
  expect(bodies()[0]).not.toHaveProperty("delivery");
});

it("offers to try again when the places cannot be loaded", async () => {
  api.on(listDeliveryZones, () => failure(500, "INTERNAL", "boom"));
  await show();
  await screen.findByText("The places we deliver to could not be loaded");
  api.on(listDeliveryZones, () => json({ zones }));
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await radios();
});

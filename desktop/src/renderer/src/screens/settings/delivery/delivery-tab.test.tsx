import { AppError } from "@fundi/shared/contract/errors";
import { getSettings, type Settings, updateDeliveryZones } from "@fundi/shared/settings/settings";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

const SAVED = "Delivery saved. Customers see it within a minute; orders keep their price and day.";
const cbd: Settings["deliveryZones"][number] = {
  ...{ id: 1, name: "Nairobi CBD", places: ["Nairobi"], fee: 200, freeFrom: 5000, days: 1 },
  ...{
    cutoff: 900,
    arrivesBy: 1020,
    weekdays: [false, true, true, true, true, true, true],
    paysAtHandover: true,
    isActive: true,
  },
};
const thika = { ...cbd, id: 7, name: "Thika", places: ["Thika", "Juja"], freeFrom: null };

let api: FakeApi;
let current: Settings;
let sent: unknown;
beforeEach(() => {
  api = createFakeApi();
  current = settings({ deliveryZones: [cbd, thika], version: 2 });
  sent = undefined;
  api.on(getSettings, () => current);
  api.on(updateDeliveryZones, ({ body }) => {
    sent = body;
    current = { ...current, deliveryZones: body.deliveryZones, version: 3 };
    return current;
  });
});
const show = (role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, at: "/admin/settings/delivery" });
const zone = async (number: number) => within(await screen.findByRole("group", { name: `Zone ${number}` }));
const save = () => screen.getByRole("button", { name: "Save" });

it("sends an added zone with an id of its own, and the version that it is based on", async () => {
  const { user } = show();
  await zone(1);
  await user.click(screen.getByRole("button", { name: "Add a zone" }));
  const added = await zone(3);
  await user.type(added.getByLabelText("Name"), "Rest of Kenya");
  await user.type(added.getByLabelText("Fee"), "650");
  fireEvent.change(added.getByLabelText(/^Days until it arrives/), { target: { value: "3" } });
  await added.findByText(/^Customers read now: Rest of Kenya: .* before 17:00, Ksh.650\.$/);
  await user.click(save());
  await toast(SAVED);
  expect(sent).toEqual({
    deliveryZones: [
      cbd,
      thika,
      { ...cbd, id: 8, name: "Rest of Kenya", places: [], fee: 650, freeFrom: null, days: 3 },
    ],
    version: 2,
  });
});

it("says that nobody can order a delivery while no zone is offered", async () => {
  current = settings({ deliveryZones: [cbd, { ...thika, isActive: false }], version: 2 });
  const { user } = show();
  await zone(1);
  expect(screen.queryByText(/^No zone is offered/)).toBeNull();
  await user.click((await zone(1)).getByLabelText("Offered"));
  screen.getByText(/^No zone is offered: nobody can order a delivery/);
});

it("sends another order, other places, and what is not offered any more", async () => {
  const { user } = show();
  await zone(1);
  await user.click(screen.getByRole("button", { name: "Move Thika up" }));
  const first = await zone(1);
  fireEvent.change(first.getByLabelText("Places"), { target: { value: "Thika\nRuiru, Juja" } });
  await user.click(first.getByLabelText("Sunday"));
  await user.click((await zone(2)).getByLabelText("Offered"));
  await user.click(save());
  await toast(SAVED);
  expect(sent).toMatchObject({
    deliveryZones: [
      { id: 7, places: ["Thika", "Ruiru", "Juja"], weekdays: Array.from({ length: 7 }, () => true) },
      { id: 1, isActive: false },
    ],
  });
});

it("shows what is wrong at its field, and sends nothing", async () => {
  const { user } = show();
  const first = await zone(1);
  await user.clear(first.getByLabelText("Fee"));
  fireEvent.change(first.getByLabelText(/^Days until it arrives/), { target: { value: "0" } });
  fireEvent.change((await zone(2)).getByLabelText("Name"), { target: { value: "nairobi cbd" } });
  first.getByText("Fill in the zone to see what customers read.");
  await user.click(save());
  first.getByText("Enter an amount, such as 300");
  expect(first.getByLabelText("Fee").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toBeUndefined();
  await user.type(first.getByLabelText("Fee"), "200");
  await user.click(save());
  (await zone(2)).getByText("Two zones have the same name");
});

it("resolves a conflicting change", async () => {
  api.on(updateDeliveryZones, () => {
    current = { ...current, deliveryZones: [{ ...cbd, fee: 350 }], version: 3 };
    throw new AppError("STALE_VERSION", "The settings changed while you were looking at them.", { current });
  });
  const { user } = show();
  const first = await zone(1);
  await user.type(first.getByLabelText("Fee"), "0");
  await user.click(save());
  await screen.findByText("Somebody changed this meanwhile");
  screen.getByText("Nairobi CBD 350, 1 days");
});

it("says without zones what holds, and is for managers", async () => {
  current = { ...current, deliveryZones: [] };
  const { unmount } = show();
  await screen.findByText(/everywhere costs the delivery fee under Money/);
  unmount();
  show("staff");
  await screen.findByText("You do not have access to this section.");
});

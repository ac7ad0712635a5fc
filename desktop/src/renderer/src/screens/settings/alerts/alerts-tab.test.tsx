import {
  type AlertChoices,
  alertPreferencesOf,
  getAlertPreferences,
  updateAlertPreferences,
} from "@fundi/shared/activity/alerts";
import { AppError } from "@fundi/shared/contract/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { AlertsProvider } from "../../../alerts/alerts-provider";
import { CHIME_EVENT } from "../../../alerts/chime";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SettingsScreen } from "../settings-screen";

let api: FakeApi;
let sent: AlertChoices[];
let choices: AlertChoices;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("Notification", undefined);
  [sent, choices] = [[], {}];
  api = createFakeApi();
  api.on(getAlertPreferences, () => alertPreferencesOf("manager", choices, "Africa/Nairobi"));
  api.on(updateAlertPreferences, ({ body }) => {
    sent.push(body);
    choices = { ...choices, ...body };
    return alertPreferencesOf("manager", choices, "Africa/Nairobi");
  });
});

const Provided = () => (
  <AlertsProvider>
    <SettingsScreen />
  </AlertsProvider>
);
const show = () =>
  renderScreen({ path: "/admin/settings/:id?", Component: Provided, role: "manager", at: "/admin/settings/alerts" });

it("has a switch per channel and kind for the role, each saved immediately", async () => {
  const { user } = show();
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toContain("Payment to approve");
  expect(table.queryByText("Mail that could not be sent")).toBeNull();
  await user.click(table.getByRole("checkbox", { name: "Order, new or cancelled by its customer: chime" }));
  await waitFor(() => expect(sent).toEqual([{ kinds: { order: { chime: false } } }]));
  expect(
    table.getByRole<HTMLInputElement>("checkbox", { name: "Order, new or cancelled by its customer: chime" }).checked,
  ).toBe(false);
  await user.click(screen.getByRole("checkbox", { name: "Chime" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ chime: false }));
  expect(table.getByRole<HTMLInputElement>("checkbox", { name: "Quote request: chime" }).disabled).toBe(true);
});

it("always alerts about pending work, and about colleagues' actions unless switched off", async () => {
  const { user } = show();
  const table = within(await screen.findByRole("table"));
  // Of orders that others move on, and of reviews.
  expect(table.getAllByRole("checkbox", { name: /: bell$/ })).toHaveLength(2);
  await user.click(table.getByRole("checkbox", { name: /^Order moved on or cancelled.*: bell$/ }));
  await waitFor(() => expect(sent).toEqual([{ kinds: { order_moved: { bell: false } } }]));
  expect(table.getByRole<HTMLInputElement>("checkbox", { name: /^Order moved on.*: chime$/ }).disabled).toBe(true);
});

it("saves quiet hours, also across midnight, and rejects an empty span", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("checkbox", { name: /No chime and no desktop alert/ }));
  const until = screen.getByLabelText<HTMLInputElement>("Quiet until");
  await waitFor(() => expect(until.disabled).toBe(false));
  await user.clear(until);
  await user.type(until, "20:00");
  screen.getByText("Quiet hours end at another time than they begin.");
  await user.clear(until);
  await user.type(until, "25:99{Enter}");
  screen.getByText("Enter both times, such as 22:00 and 06:30.");
  await user.clear(until);
  await user.type(until, "06:30");
  await user.click(screen.getByRole("checkbox", { name: "Sun" }));
  await waitFor(() => expect(choices.quiet).toEqual({ isOn: true, from: 1200, until: 390, days: [1, 2, 3, 4, 5, 6] }));
  expect(screen.queryByRole("alert")).toBeNull();
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]) {
    await user.click(screen.getByRole("checkbox", { name: day }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("checkbox", { name: day }).checked).toBe(false));
  }
  await screen.findByText("Choose a day: quiet hours begin on none.");
});

it("shows an error and the previous state when a switch could not be saved", async () => {
  api.on(updateAlertPreferences, () => {
    throw new AppError("INTERNAL", "Something went wrong");
  });
  const { user } = show();
  const chime = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Chime" });
  await user.click(chime);

  await waitFor(() => expect(chime.checked).toBe(true));
});

it("plays a test alert, and requests the browser's permission only on a click", async () => {
  const chimes = vi.fn();
  window.addEventListener(CHIME_EVENT, chimes);
  const ask = vi.fn(() => Promise.resolve("granted"));
  vi.stubGlobal("Notification", Object.assign(vi.fn(), { permission: "default", requestPermission: ask }));
  vi.stubGlobal(
    "Audio",
    class {
      play = () => Promise.resolve();
    },
  );
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Test alert" }));
  await toast("Test alert: This is how the shop tells you of something.");
  expect(chimes).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Allow desktop alerts in this browser" }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Allow desktop/ })).toBeNull());
  window.removeEventListener(CHIME_EVENT, chimes);
});

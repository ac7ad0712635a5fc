import { AppError } from "@fundi/shared/contract/errors";
import {
  type AccountLimits,
  getAccountLimits,
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
  updateAccountLimits,
} from "@fundi/shared/contract/limits";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SettingsScreen } from "../settings-screen";

const usual = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].usual])) as AccountLimits["limits"];
let api: FakeApi;
let current: AccountLimits;
beforeEach(() => {
  api = createFakeApi();
  current = { limits: usual, version: 2 };
  api.on(getAccountLimits, () => current);
});
/** Returns the label of a limit without its unit. */
const labelOf = (name: LimitName) => new RegExp(`^${LIMITS[name].title.replace(/[()]/g, "\\$&")}\\s*\\(per`);
const show = (role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, at: "/admin/settings/limits" });

it("shows every limit, and sends the changes with the version they are based on", async () => {
  let sent: unknown;
  api.on(updateAccountLimits, ({ body }) => {
    sent = body;
    return { limits: { ...usual, openBookings: 6 }, version: 3 };
  });
  const { user } = show();
  const bookings = await screen.findByLabelText<HTMLInputElement>(labelOf("openBookings"));
  for (const name of LIMIT_NAMES) expect(screen.getByLabelText(labelOf(name))).toBeTruthy();
  await user.clear(bookings);
  await user.type(bookings, "6");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Limits saved. They hold from now on.");
  expect(sent).toEqual({ limits: { openBookings: 6 }, version: 2 });
  screen.getByText("Usual: 3");
});

it("rejects an invalid limit at its field", async () => {
  const { user } = show();
  const field = await screen.findByLabelText(labelOf("quotes"));
  await user.clear(field);
  await user.type(field, "many");
  await user.click(screen.getByRole("button", { name: "Save" }));
  screen.getByRole("textbox", { name: labelOf("quotes"), description: "Enter a whole number from 1 to 100000" });
});

it("resolves a conflicting change of the same limit", async () => {
  api.on(updateAccountLimits, () => {
    current = { limits: { ...usual, quotes: 4 }, version: 3 };
    throw new AppError("STALE_VERSION", "The limits changed while you were looking at them.", { current });
  });
  const { user } = show();
  const field = await screen.findByLabelText(labelOf("quotes"));
  await user.clear(field);
  await user.type(field, "8");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Somebody changed this meanwhile");
});

it("is read-only for staff", async () => {
  show("staff");
  await screen.findByText("You do not have access to this section.");
});

import { resetStaffFactor } from "@fundi/shared/accounts/second-factor";
import {
  createStaffMember,
  deleteStaffMember,
  listStaff,
  type StaffMember,
  updateStaffMember,
} from "@fundi/shared/accounts/staff";
import { AppError } from "@fundi/shared/contract/errors";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { staffQuery } from "./staff-queries";
import { StaffScreen } from "./staff-screen";

const member = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: 5,
  firstName: "Peter",
  lastName: "Otieno",
  email: "peter@shop.test",
  phone: null,
  role: "staff",
  capabilities: ["bench"],
  active: true,
  createdAt: "2026-11-01T08:00:00.000Z",
  lastSeenAt: null,
  hasFactor: false,
  version: 1,
  ...change,
});

let api: FakeApi;
let stored: StaffMember[];
const grace = member({ id: 1, firstName: "Grace", lastName: "Njeri", email: "grace@shop.test", role: "admin" });

const show = (options: { at?: string; role?: "manager" | "admin" } = {}) =>
  renderScreen({ path: "/admin/staff/:id?", Component: StaffScreen, role: "admin", ...options });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

beforeEach(() => {
  api = createFakeApi();
  stored = [grace, member()];
  api.on(listStaff, () => stored);
});

it("is fresh for 30 seconds and polled every minute", () => {
  expect(staffQuery.staleTime).toBe(30_000);
  expect(staffQuery.refetchInterval).toBe(60_000);
});

it("shows managers a read-only staff list", async () => {
  const { user } = show({ role: "manager" });
  await user.click(await row("Peter Otieno"));
  const details = await screen.findByRole("complementary", { name: "Peter Otieno" });
  within(details).getByText("peter@shop.test");
  expect(within(details).queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "New account" })).toBeNull();
});

it("validates a new account, creates it, and shows it in the list", async () => {
  let sent: unknown;
  api.on(createStaffMember, ({ body }) => {
    sent = body;
    stored = [...stored, member({ id: 9, firstName: "Faith", lastName: "Auma", role: "manager" })];
    return stored.at(-1) ?? member();
  });
  const { user, address } = show();
  await row("Peter Otieno");
  await user.keyboard("n");
  await user.type(await screen.findByLabelText("First name"), "Faith");
  await user.type(screen.getByLabelText("Last name"), "Auma");
  await user.type(screen.getByLabelText("E-mail"), "faith@shop");
  await user.type(screen.getByLabelText(/^Password/), "short");
  await user.selectOptions(screen.getByLabelText("Role", { selector: "aside select" }), "manager");
  await user.click(screen.getByRole("button", { name: "Open account" }));
  screen.getByRole("textbox", { name: "E-mail", description: "Enter a valid e-mail address" });
  screen.getByText("Use 8 to 200 characters");
  expect(sent).toBeUndefined();
  await user.type(screen.getByLabelText("E-mail"), ".test");
  await user.type(screen.getByLabelText(/^Password/), "-no-more");
  await user.click(screen.getByRole("button", { name: "Open account" }));
  await toast("Faith can sign in to the console.");
  expect(sent).toMatchObject({
    firstName: "Faith",
    lastName: "Auma",
    email: "faith@shop.test",
    role: "manager",
    capabilities: ["bench"],
    password: "short-no-more",
  });
  expect(address()).toBe("/admin/staff/9");
  await row("Faith Auma");
});

it("shows at the field that an address is taken", async () => {
  api.on(createStaffMember, () => {
    const message = "An account with this email already exists.";
    throw new AppError("EMAIL_EXISTS", message, { fieldErrors: { email: [message] } });
  });
  const { user } = show({ at: "/admin/staff/new" });
  await user.type(await screen.findByLabelText("First name"), "Faith");
  await user.type(screen.getByLabelText("Last name"), "Auma");
  await user.type(screen.getByLabelText("E-mail"), "peter@shop.test");
  await user.click(screen.getByRole("button", { name: "Open account" }));
  await screen.findByRole("textbox", { name: "E-mail", description: /already exists/ });
});

it("sends only the changed role, with the version it is based on", async () => {
  let sent: unknown;
  api.on(updateStaffMember, ({ body }) => {
    sent = body;
    stored = [grace, member({ role: "manager", version: 2 })];
    return stored[1] ?? grace;
  });
  const { user } = show({ at: "/admin/staff/5" });
  await user.selectOptions(await screen.findByLabelText("Role", { selector: "aside select" }), "manager");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Peter Otieno saved.");
  expect(sent).toEqual({ role: "manager", version: 1 });
});

it("says who repairs devices, and sends all that a member may do when one tick changes", async () => {
  let sent: unknown;
  stored = [{ ...grace, capabilities: [] }, member()];
  api.on(updateStaffMember, ({ body }) => {
    sent = body;
    stored = [grace, member({ capabilities: ["bench", "quality"], version: 2 })];
    return stored[1] ?? grace;
  });
  const { user } = show({ at: "/admin/staff/5" });
  within(await row("Peter Otieno")).getByText("Repairs devices");
  expect(within(await row("Grace Njeri")).queryByText("Repairs devices")).toBeNull();
  const group = within(await screen.findByRole("group", { name: "Also does" }));
  expect(group.getByRole("checkbox", { name: /^Repairs devices/ })).toHaveProperty("checked", true);
  await user.click(group.getByRole("checkbox", { name: /^Checks repairs/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Peter Otieno saved.");
  expect(sent).toEqual({ capabilities: ["bench", "quality"], version: 1 });
  within(await row("Peter Otieno")).getByText("Repairs devices, Checks repairs");
});

it("deactivates an account after a confirmation, and activates it again", async () => {
  let restored: unknown;
  api.on(deleteStaffMember, () => {
    stored = [grace, member({ active: false, version: 2 })];
    return { success: true as const };
  });
  api.on(updateStaffMember, ({ body }) => {
    restored = body;
    return member({ version: 3 });
  });
  const { user } = show({ at: "/admin/staff/5" });
  await user.click(await screen.findByRole("button", { name: "Switch off" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Switch off" }));
  await toast("Peter Otieno can no longer sign in.");
  await user.click(await screen.findByRole("button", { name: "Switch on again" }));
  await toast("Peter can sign in again.");
  expect(restored).toEqual({ active: true, version: 2 });
});

it("does not offer to deactivate one's own account, and shows the server's reason", async () => {
  api.on(updateStaffMember, () => {
    throw new AppError("LAST_ADMIN", "This is the only administrator.");
  });
  const { user } = show({ at: "/admin/staff/1" });
  const role = await screen.findByLabelText("Role", { selector: "aside select" });
  expect(screen.queryByRole("button", { name: "Switch off" })).toBeNull();
  await user.selectOptions(role, "staff");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("This is the only administrator.");
});

it("resets the second factor of a colleague who lost the phone, and offers it only where there is one", async () => {
  let sent: unknown;
  stored = [grace, member({ hasFactor: true })];
  api.on(resetStaffFactor, ({ params, body }) => {
    sent = { ...params, ...body };
    stored = [grace, member()];
    return { success: true as const, message: "" };
  });
  const { user } = show({ at: "/admin/staff/5" });
  await screen.findByText(/two-factor sign-in on/);
  await user.click(screen.getByRole("button", { name: "Reset two-factor sign-in" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "fundi-admin");
  await user.click(dialog.getByRole("button", { name: "Reset" }));
  await toast(/Peter signs in with the password alone/);
  expect(sent).toEqual({ id: 5, password: "fundi-admin" });
  await screen.findByText(/two-factor sign-in off/);
  expect(screen.queryByRole("button", { name: "Reset two-factor sign-in" })).toBeNull();
});

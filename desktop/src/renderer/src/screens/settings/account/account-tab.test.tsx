import { changePassword, endMySession, listMySessions, type OpenSession } from "@fundi/shared/accounts/accounts";
import { confirmFactor, getMyFactor, removeFactor, startFactor } from "@fundi/shared/accounts/second-factor";
import { AppError } from "@fundi/shared/contract/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { AccountTab } from "./account-tab";

const AT = "2026-11-20T08:00:00.000Z";
const here: OpenSession = {
  ...{ id: 1, device: "Chrome on Windows", network: "102.68.77.…", createdAt: AT, lastUsedAt: AT, isCurrent: true },
};

let api: FakeApi;
let isOn: boolean;
let sessions: OpenSession[];
beforeEach(() => {
  api = createFakeApi();
  isOn = false;
  sessions = [here, { ...here, id: 2, device: "", isCurrent: false }];
  api.on(listMySessions, () => sessions);
  api.on(getMyFactor, () => ({ isOn, isRequired: false, recoveryCodesLeft: isOn ? 10 : 0 }));
});
const show = () => renderScreen({ path: "/admin/settings/account", Component: AccountTab, role: "staff" });

it("validates and changes the current user's password", async () => {
  const sent = vi.fn();
  api.on(changePassword, ({ body }) => {
    sent(body);
    return { success: true as const, message: "Password changed" };
  });
  const { user } = show();
  const type = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await type("Current password", "fundi-staff");
  await type("New password", "short");
  await type("New password again", "shorter");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText("Password must be at least 8 characters");
  await type("New password", "kibuyu-cha-maji");
  await type("New password again", "kibuyu-cha-maji");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await toast("Your password is changed. Your other devices have to sign in again.");
  expect(sent).toHaveBeenCalledWith({ currentPassword: "fundi-staff", newPassword: "kibuyu-cha-maji" });
});

it("lists the devices, marks the current one and signs out another", async () => {
  api.on(endMySession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id);
    return { success: true as const, message: "Signed out there" };
  });
  const { user } = show();
  await screen.findByText(/this device/);
  await user.click(screen.getByRole("button", { name: "Sign out Unknown device" }));
  await toast("Signed out there");
  await waitFor(() => expect(screen.queryByText("Unknown device")).toBeNull());
  expect(screen.queryByRole("button", { name: "Sign out all other devices" })).toBeNull();
});

it("turns two-factor sign-in on with a first code, shows the recovery codes once, and turns it off", async () => {
  api.on(startFactor, () => ({ uri: "otpauth://totp/Fundi:grace?secret=ABCDEFGH", secret: "ABCDEFGH" }));
  api.on(confirmFactor, ({ body }) => {
    if (body.factorCode !== "123456") throw new AppError("INVALID_FACTOR", "This code is not right.");
    isOn = true;
    return { recoveryCodes: ["abcde-fghij", "klmno-pqrst"] };
  });
  api.on(removeFactor, () => {
    isOn = false;
    return { success: true as const, message: "Two-factor sign-in is off" };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Set up two-factor sign-in" }));
  await user.type(await screen.findByLabelText("Your password"), "fundi-staff");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("ABCD EFGH");
  await screen.findByRole("img", { name: "QR code for the authenticator app" });
  await user.type(screen.getByLabelText("6-digit code"), "000000");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This code is not right.");
  await user.clear(screen.getByLabelText("6-digit code"));
  await user.type(screen.getByLabelText("6-digit code"), "123 456");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  const codes = within(await screen.findByRole("list", { name: "Recovery codes" }));
  expect(codes.getAllByRole("listitem")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "I have kept them" }));
  await screen.findByText(/^On: signing in asks for a code/);
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "fundi-staff");
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  await toast("Two-factor sign-in is off");
});

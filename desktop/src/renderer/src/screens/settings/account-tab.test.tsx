import { changePassword, endMySession, listMySessions, type OpenSession } from "@fundi/shared/accounts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { AccountTab } from "./account-tab";

vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

const AT = "2026-11-20T08:00:00.000Z";
const here: OpenSession = {
  ...{ id: 1, device: "Chrome on Windows", network: "102.68.77.…", createdAt: AT, lastUsedAt: AT, isCurrent: true },
};

let api: FakeApi;
let sessions: OpenSession[];
beforeEach(() => {
  api = createFakeApi();
  sessions = [here, { ...here, id: 2, device: "", isCurrent: false }];
  api.on(listMySessions, () => sessions);
});
const show = () => renderScreen({ path: "/admin/settings/account", Component: AccountTab, role: "staff" });

it("changes one's own password, after saying what is wrong with it", async () => {
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
  await screen.findByText("Password must be at least 6 characters");
  await type("New password", "kibuyu-cha-maji");
  await type("New password again", "kibuyu-cha-maji");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await toast("Your password is changed. Your other devices have to sign in again.");
  expect(sent).toHaveBeenCalledWith({ currentPassword: "fundi-staff", newPassword: "kibuyu-cha-maji" });
});

it("lists the devices, marks this one and signs out another", async () => {
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

import {
  changeEmail,
  changePassword,
  confirmEmail,
  endMyOtherSessions,
  endMySession,
  listMySessions,
  logout,
  sendEmailCode,
  updateMe,
} from "@fundi/shared/accounts/accounts";
import { confirmPhone, sendPhoneProof } from "@fundi/shared/accounts/phone-codes";
import {
  DEFAULT_PREFERENCES,
  deleteMyAccount,
  exportMyData,
  getPreferences,
  type Preferences,
  updatePreferences,
} from "@fundi/shared/accounts/preferences";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { getTextChoices } from "@fundi/shared/texts/text-choices";
import { deleteUpload } from "@fundi/shared/uploads/uploads";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { fakeUploads, type SentUpload, uploaded } from "../../../test/fake-upload";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, currentSession, SignedInArea } from "../../session";
import { ProfilePage } from "./profile-page";
import { SettingsPage } from "./settings-page";

let api: ReturnType<typeof fakeApi>;
let sent: SentUpload[];
let tokens = 0;
const AT = "2026-11-20T08:00:00.000Z";
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.clearAllMocks();
  tokens += 1;
  adoptSession({ token: `t${tokens}`, user: jane });
  api = fakeApi();
  api.on(getTextChoices, () =>
    json({
      ...{ channels: [], topics: [], phone: "", isProved: false, isStopped: false },
      ...{ language: "en", firstChannel: null, refused: [] },
    }),
  );
  sent = fakeUploads();
});
afterEach(() => vi.unstubAllGlobals());

const area = (Page: typeof ProfilePage) => () => (
  <SignedInArea fallback={null}>
    <Page />
  </SignedInArea>
);
const open = (at: "/profile" | "/settings", settings?: Partial<ShopConfig>) =>
  renderPage({
    pages: { "/profile": area(ProfilePage), "/settings": area(SettingsPage) },
    at,
    ...(settings && { settings }),
  });
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}
const token = () => localStorage.getItem(STORAGE_KEYS.token);

describe("the profile", () => {
  const answerWith = (change: Partial<typeof jane>) =>
    api.on(updateMe, () => json({ user: { ...jane, ...change }, token: "new-token" }));

  it("saves changes and continues with the token of the response, and sends what was changed only", async () => {
    answerWith({ firstName: "Joan", phone: null });
    await open("/profile");
    await type("First name", "Joan");
    await type("Phone", "");
    await click("Save changes");
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Profile updated"));
    // Another tab may have saved the other fields meanwhile.
    expect(api.callsOf(updateMe)[0]?.body).toEqual({ firstName: "Joan", phone: null });
    expect(token()).toBe("new-token");
    expect(currentSession()).toMatchObject({ status: "signed-in", user: { firstName: "Joan" } });
  });

  it("sends nothing while a field is invalid, and marks the field", async () => {
    await open("/profile");
    await type("Last name", "");
    await type("Phone", "12");
    await click("Save changes");
    expect(field("Last name").getAttribute("aria-invalid")).toBe("true");
    expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field("Last name"));
    expect(api.callsOf(updateMe)).toEqual([]);
  });

  it("changes the e-mail address with the password and the code from the mail", async () => {
    const email = "joan@example.com";
    api.on(changeEmail, () => failure(409, "EMAIL_EXISTS", "An account with this email already exists."));
    api.on(confirmEmail, () => json({ ...jane, email }));
    await open("/profile");
    await click("Change e-mail address");
    await userEvent.type(field("New e-mail address"), email);
    await userEvent.type(field("Your password"), "kibuyu-cha-maji");
    await click("Send the code");
    expect(await screen.findByText("An account with this email already exists.")).toBeTruthy();
    api.on(changeEmail, () => json({ success: true, message: "Sent" }));
    await click("Send the code");
    await userEvent.type(await screen.findByLabelText("6-digit code"), "123456");
    await click("Confirm");
    await waitFor(() => expect(currentSession()).toMatchObject({ status: "signed-in", user: { email } }));
    expect(api.callsOf(changeEmail)[0]?.body).toEqual({ email, password: "kibuyu-cha-maji" });
    expect(api.callsOf(confirmEmail)[0]?.body).toEqual({ otp: "123456" });
    expect(screen.getByText(email)).toBeTruthy();
  });

  it("proves the phone number with the code that is texted there, where the shop can text", async () => {
    api.on(sendPhoneProof, () => json({ success: true, message: "Sent" }));
    api.on(confirmPhone, () => json({ ...jane, isPhoneProved: true }));
    await open("/profile", { phoneCodes: true });
    await click("Text me a code");
    await userEvent.type(await screen.findByLabelText("6-digit code"), "123456");
    await click("Confirm");
    expect(await screen.findByText(/You can sign in with a code by text/)).toBeTruthy();
    expect(api.callsOf(confirmPhone)[0]?.body).toEqual({ otp: "123456" });
  });

  it("offers no proof of the number where the shop cannot text", async () => {
    await open("/profile");
    expect(screen.queryByRole("heading", { name: "Codes and texts" })).toBeNull();
  });

  it("asks a new customer to confirm the address, and sends a new code on request", async () => {
    adoptSession({ token: "t", user: { ...jane, isEmailUnconfirmed: true } });
    api.on(sendEmailCode, () => json({ success: true, message: "Sent" }));
    await open("/profile");
    expect(screen.getByText(/Not confirmed yet/)).toBeTruthy();
    await click("Send a new code");
    expect(await screen.findByLabelText("6-digit code")).toBeTruthy();
    expect(api.callsOf(sendEmailCode)).toHaveLength(1);
  });

  const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(field("Profile picture"), file);

  it("uploads a picture, then shows it", async () => {
    answerWith({ profilePicture: "/uploads/profiles/jane.webp" });
    const { container } = await open("/profile");
    await choose(new File(["x"], "me.png", { type: "image/png" }));
    expect(sent[0]?.form.get("folder")).toBe("profiles");
    await act(() => Promise.resolve(sent[0]?.answer(uploaded("profiles/jane"))));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Profile updated"));
    expect(api.callsOf(updateMe)[0]?.body).toEqual({ profilePicture: "/uploads/profiles/jane.webp" });
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/uploads/profiles/jane.webp");
    expect(screen.getByRole("button", { name: "Remove picture" })).toBeTruthy();
  });

  it("deletes an uploaded picture when the profile cannot be saved", async () => {
    api.on(updateMe, () => failure(503, "UNAVAILABLE", "We cannot reach our records right now."));
    api.on(deleteUpload, () => json({ success: true, message: "Image deleted" }));
    await open("/profile");
    await choose(new File(["x"], "me.png", { type: "image/png" }));
    await act(() => Promise.resolve(sent[0]?.answer(uploaded("profiles/jane"))));
    await waitFor(() => expect(api.callsOf(deleteUpload)).toHaveLength(1));
    expect(toast.error).toHaveBeenCalledWith("We cannot reach our records right now.");
  });

  it("rejects a file that is not an image, and removes a picture", async () => {
    adoptSession({ token: "t", user: { ...jane, profilePicture: "/uploads/profiles/jane.webp" } });
    answerWith({ profilePicture: null });
    await open("/profile");
    await choose(new File(["x"], "me.pdf", { type: "application/pdf" }));
    expect(toast.error).toHaveBeenCalledWith("File must be an image");
    await click("Remove picture");
    await waitFor(() => expect(api.callsOf(updateMe)[0]?.body).toEqual({ profilePicture: null }));
    expect(await screen.findByText("JD")).toBeTruthy();
  });
});

describe("the settings", () => {
  const stored = (change: Partial<Preferences> = {}) =>
    api.on(getPreferences, () => json({ ...DEFAULT_PREFERENCES, ...change }));
  const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

  it("show stored values, and save a switch when it is toggled", async () => {
    stored();
    api.on(updatePreferences, () => json({ ...DEFAULT_PREFERENCES, promotions: true }));
    await open("/settings");
    expect((await toggle("Offers")).checked).toBe(false);
    expect((await toggle("Orders and payments")).checked).toBe(true);
    await userEvent.click(await toggle("Offers"));
    expect((await toggle("Offers")).checked).toBe(true);
    expect(api.callsOf(updatePreferences)[0]?.body).toEqual({ promotions: true });
  });

  it("revert a switch that could not be saved, and only that one", async () => {
    stored();
    const answers: ((response: Response) => void)[] = [];
    api.on(updatePreferences, () => new Promise((answer) => answers.push(answer)));
    await open("/settings");
    await userEvent.click(await toggle("Appointments"));
    await userEvent.click(await toggle("Offers"));
    await act(() => Promise.resolve(answers[0]?.(failure(503, "UNAVAILABLE", "Please try again in a moment."))));
    await waitFor(async () => expect((await toggle("Appointments")).checked).toBe(true));
    expect((await toggle("Offers")).checked).toBe(true);
    expect(toast.error).toHaveBeenCalledWith("Please try again in a moment.");
  });

  it("offer no SMS, which the shop does not send", async () => {
    stored();
    await open("/settings");
    await toggle("E-mail");
    expect(screen.queryByRole("switch", { name: "SMS" })).toBeNull();
  });

  it("can be retried after a failure", async () => {
    api.on(getPreferences, () => failure(403, "FORBIDDEN", "no"));
    await open("/settings");
    await screen.findByText("We could not load your choices. Please try again.");
    stored();
    const problem = screen.getByText(/could not load your choices/).closest("section");
    await userEvent.click(within(problem as HTMLElement).getByRole("button", { name: "Try Again" }));
    expect(await toggle("E-mail")).toBeTruthy();
  });

  it("switch between light, dark and system theme at once", async () => {
    stored();
    api.on(updatePreferences, ({ body }) => json({ ...DEFAULT_PREFERENCES, ...(body as object) }));
    await open("/settings");
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    expect([document.documentElement.dataset.theme, localStorage.getItem(STORAGE_KEYS.theme)]).toEqual([
      "dark",
      "dark",
    ]);
    expect(api.callsOf(updatePreferences)[0]?.body).toEqual({ theme: "dark" });
    await userEvent.click(screen.getByRole("radio", { name: "Like my device" }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBe("system");
  });

  it("change the password; two different ones are not sent", async () => {
    stored();
    api.on(changePassword, () => json({ success: true, message: "Password changed" }));
    await open("/settings");
    await type("Current password", "kibuyu-cha-maji");
    await type("New password", "mchele-na-maharagwe");
    await type("Confirm new password", "mchele-na-wali");
    await click("Change password");
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    await type("Confirm new password", "mchele-na-maharagwe");
    expect(api.callsOf(changePassword)).toEqual([]);
    await click("Change password");
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Password changed", expect.anything()));
    expect(api.callsOf(changePassword)[0]?.body).toEqual({
      currentPassword: "kibuyu-cha-maji",
      newPassword: "mchele-na-maharagwe",
    });
    expect(field("New password").value).toBe("");
  });

  it("report a wrong current password", async () => {
    stored();
    api.on(changePassword, () =>
      failure(400, "INCORRECT_PASSWORD", "Incorrect password. Please try again or reset your password."),
    );
    await open("/settings");
    for (const label of ["Current password", "New password", "Confirm new password"])
      await type(label, "kibuyu-cha-maji");
    await click("Change password");
    expect(await screen.findByText("Incorrect password. Please try again or reset your password.")).toBeTruthy();
  });

  it("list the signed-in devices, and sign out one or all others", async () => {
    stored();
    const here = {
      id: 1,
      device: "Firefox on Linux",
      network: "102.68.77.…",
      createdAt: AT,
      lastUsedAt: AT,
      isCurrent: true,
    };
    const there = { ...here, id: 2, device: "", network: "", isCurrent: false };
    api.on(listMySessions, () => json([here, there]));
    api.on(endMySession, () => json({ success: true, message: "Signed out there" }));
    api.on(endMyOtherSessions, () => failure(503, "UNAVAILABLE", "We cannot reach our records right now."));
    await open("/settings");
    expect(await screen.findByText("This device")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();
    await click("Sign out Unknown device");
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Signed out there"));
    expect(api.callsOf(endMySession)).toHaveLength(1);
    await click("Sign out all other devices");
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("We cannot reach our records right now."));
  });

  it("download the user's data as a file", async () => {
    stored();
    let deliver = (_: Response) => {};
    api.on(
      exportMyData,
      () =>
        new Promise((answer) => {
          deliver = answer;
        }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await open("/settings");
    await click("Download my data");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Gathering your data..." }).disabled).toBe(true);
    await act(() => Promise.resolve(deliver(new Response("{}"))));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    clicked.mockRestore();
  });

  it("report a failed download", async () => {
    stored();
    api.on(exportMyData, noNetwork);
    await open("/settings");
    await click("Download my data");
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Your data could not be gathered. Check your connection and try again."),
    );
  });
});

describe("account deletion", () => {
  const ask = async () => {
    api.on(getPreferences, () => json(DEFAULT_PREFERENCES));
    const view = await open("/settings");
    await click("Delete my account");
    return { ...view, dialog: within(screen.getByRole("dialog")) };
  };

  it("asks for confirmation, and needs the password", async () => {
    const { dialog } = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    expect(dialog.getByText("Required")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Keep my account" }));
    expect(screen.queryByText("Delete your account?")).toBeNull();
    expect(api.callsOf(deleteMyAccount)).toEqual([]);
  });

  it("signs out, clears stored data and goes to the home page", async () => {
    api.on(deleteMyAccount, () => json({ success: true, message: "Your account was deleted" }));
    api.on(logout, () => failure(401, "UNAUTHORIZED", "Please sign in to continue."));
    const { dialog, place } = await ask();
    await userEvent.type(dialog.getByLabelText("Your password"), "kibuyu-cha-maji");
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    await waitFor(() => expect(place().path).toBe("/"));
    expect(api.callsOf(deleteMyAccount)[0]?.body).toEqual({ password: "kibuyu-cha-maji" });
    expect(token()).toBeNull();
    expect(toast.success).toHaveBeenCalledWith("Your account was deleted");
  });

  it("shows why it was refused", async () => {
    const why = "You are the only administrator. Make somebody else one before you delete this account.";
    api.on(deleteMyAccount, () => failure(409, "LAST_ADMIN", why));
    const { dialog } = await ask();
    await userEvent.type(dialog.getByLabelText("Your password"), "kibuyu-cha-maji");
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    expect(await dialog.findByText(why)).toBeTruthy();
    expect(token()).not.toBeNull();
  });
});

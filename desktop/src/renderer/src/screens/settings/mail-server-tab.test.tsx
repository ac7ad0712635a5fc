import { getMailServer, type MailServer, updateMailServer } from "@fundi/shared/mail-server";
import { getSettings } from "@fundi/shared/settings";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { settings } from "../../testing/settings-sample";
import { SettingsScreen } from "./settings-screen";

vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

const NONE: MailServer = {
  ...{
    source: "none",
    host: "",
    port: 587,
    security: "starttls",
    user: "",
    hasPassword: false,
    from: "",
    problem: null,
  },
};
let api: FakeApi;
let server: MailServer;
beforeEach(() => {
  localStorage.clear();
  server = NONE;
  api = createFakeApi();
  api.on(getSettings, () => settings());
  api.on(getMailServer, () => server);
});
const show = () =>
  renderScreen({
    path: "/admin/settings/:id?",
    Component: SettingsScreen,
    role: "admin",
    at: "/admin/settings/mail-server",
  });

it("is entered with its usual port, and a test mail is offered once it is saved", async () => {
  let sent: unknown;
  api.on(updateMailServer, ({ body }) => {
    sent = body;
    server = { ...NONE, source: "settings", host: "smtp.example.com", port: 465, security: "tls", hasPassword: true };
    return server;
  });
  const { user } = show();
  await screen.findByText(/No mail server is set/);
  const test = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send me a test mail" });
  expect(test().disabled).toBe(true);
  await user.type(screen.getByLabelText("Server"), "smtp.example.com");
  await user.selectOptions(screen.getByLabelText("Protection of the connection"), "tls");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Mail server saved. Send yourself a test mail.");
  expect(sent).toEqual({
    ...{ host: "smtp.example.com", port: 465, security: "tls", user: "", password: "secret", from: "" },
  });
  await vi.waitFor(() => expect(test().disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(screen.getByText("One is stored, encrypted. Empty: it stays.")).toBeTruthy();
});

it("says that .env decides, and lets nobody change it here", async () => {
  server = { ...NONE, source: "env", host: "smtp.example.com" };
  show();
  await screen.findByText(/SMTP_URL in \.env sets the mail server and wins/);
  expect(screen.getByLabelText<HTMLInputElement>("Server").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

it("says what is wrong with what is stored", async () => {
  server = { ...NONE, source: "settings", host: "x", problem: "Put the old secret.key back." };
  show();
  await screen.findByText("Put the old secret.key back.");
});
